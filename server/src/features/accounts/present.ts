import type { ActiveSession, FirstSteps, SessionUser } from '@radiant/contract/accounts.ts';
import type { ApiToken } from '@radiant/contract/api-tokens.ts';
import { type TokenScope, tokenScopes } from '@radiant/contract/endpoint.ts';
import type { listApiTokens } from './api-tokens-queries.ts';
import { listMissingConsents } from './policy.ts';
import type { findSessionUser, listSessions } from './sessions-queries.ts';

type UserRow = NonNullable<Awaited<ReturnType<typeof findSessionUser>>>;
type ApiTokenRow = Awaited<ReturnType<typeof listApiTokens>>[number];
type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export function presentUser(
  row: UserRow,
  {
    consents,
    firstSteps,
  }: { consents: readonly { document: string; version: string }[]; firstSteps: FirstSteps | null },
): SessionUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.display_name,
    email: row.email,
    role: row.role,
    careRole: row.care_role,
    hasCareTeam: row.has_care_team,
    avatar: row.avatar_sizes?.[0]?.file ?? null,
    defaultAudience: row.default_audience,
    lastAudience: row.last_audience,
    isMinor: row.is_minor,
    mustChangePassword: row.password_set_by_admin,
    consentsDue: listMissingConsents(consents),
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    firstSteps,
  };
}

export const presentSession = (
  row: SessionRow,
  { currentId, expiresAt }: { currentId: string; expiresAt: Date },
): ActiveSession => ({
  id: row.id,
  current: row.id === currentId,
  device: row.device,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const toTokenScopes = (scopes: readonly string[]): TokenScope[] =>
  tokenScopes.filter((scope) => scopes.includes(scope));

export const presentApiToken = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: toTokenScopes(row.scopes),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
