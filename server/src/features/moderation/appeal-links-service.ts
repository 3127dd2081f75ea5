import { isSameHash } from '../../platform/crypto.ts';
import type { Platform } from '../../platform/platform.ts';

type Keyed = Pick<Platform, 'sealer'>;

const macOf = ({ sealer }: Keyed, measureId: string): Buffer => sealer.mac(`appeal:${measureId}`);

/** For someone who cannot sign in: the link in the mail shows the measure, takes one appeal and opens nothing else. */
export const appealLink = (platform: Pick<Platform, 'sealer' | 'config'>, measureId: string): string =>
  `${platform.config.publicUrl}/appeal/${measureId}.${macOf(platform, measureId).toString('base64url')}`;

/** @returns the measure; undefined when the link was not made here */
export function readAppealToken(platform: Keyed, token: string): string | undefined {
  const [measureId = '', mac = ''] = token.split('.');
  const isGenuine = isSameHash(Buffer.from(mac, 'base64url'), macOf(platform, measureId));
  return isGenuine ? measureId : undefined;
}
