import * as z from 'zod/mini';
import {
  type Audience,
  hidesName,
  type NameAudience,
  type PostKind,
  type PrintChoice,
  printChoices,
  type SubjectAgreement,
} from './post-shapes.ts';

/** Of a prayer: whether it may stand on the parish's printed sheet and displays, and with which name; `no` by default. */
export const printChoiceField = z.optional(z.enum(printChoices, 'invalid'));

export const printChoiceName = 'affichage';

/** What members at least can read anyway. */
export const printableAudiences: readonly Audience[] = ['public', 'members'];

type Chosen = {
  kind: PostKind;
  /** Undefined: not known yet. */
  audience?: Audience | undefined;
  nameShownTo?: NameAudience | undefined;
  subjectAgreement?: SubjectAgreement | 'none' | undefined;
  printChoice?: PrintChoice | undefined;
};

/** Those that name the author. */
export const namesAuthor = (choice: PrintChoice): boolean =>
  choice === 'first_name' || choice === 'full_name';

/** @returns the error key of `printChoice`, null when it is possible */
export function findPrintError({
  kind,
  audience,
  nameShownTo,
  subjectAgreement,
  printChoice = 'no',
}: Chosen): string | null {
  if (printChoice === 'no') return null;
  if (kind !== 'prayer') return 'print_kind';
  if (audience !== undefined && !printableAudiences.includes(audience)) return 'print_audience';
  if (subjectAgreement === 'not_asked') return 'print_not_asked';
  return hidesName(nameShownTo) && namesAuthor(printChoice) ? 'print_anonymous' : null;
}
