import type { Audience, NameAudience } from '@radiant/contract/post-shapes.ts';
import { hidesName, printChoices } from '@radiant/contract/post-shapes.ts';
import { namesAuthor, printableAudiences } from '@radiant/contract/print-choices.ts';
import { useMember } from '../../platform/session.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Select } from '../../ui/select.tsx';
import { printingWords } from '../../words/printing.ts';
import type { PostFields } from './post-fields.ts';

type Choice = Pick<PostFields, 'printChoice'>;

/** Whether a prayer may be on the parish's printed sheet and displays. Only where all members can read it. */
export function PrintChoiceField({
  printChoice,
  subjectAgreement,
  audience,
  nameShownTo,
  readOnly,
  onChange,
}: Choice &
  Pick<PostFields, 'subjectAgreement'> & {
    audience: Audience;
    nameShownTo: NameAudience;
    readOnly: boolean;
    onChange: (choice: Choice) => void;
  }) {
  const words = printingWords[useLocale().locale];
  const { isMinor } = useMember();
  if (!printableAudiences.includes(audience) || subjectAgreement === 'not_asked') return null;
  const choices = printChoices.filter(
    (choice) => !namesAuthor(choice) || !(isMinor || hidesName(nameShownTo)),
  );
  return (
    <Select
      name="printChoice"
      label={words.label}
      hint={subjectAgreement === 'agreed' ? `${words.hint} ${words.hintAbout}` : words.hint}
      options={choices.map((value) => ({ value, label: words.choices[value] }))}
      value={choices.includes(printChoice) ? printChoice : 'no'}
      disabled={readOnly}
      onValueChange={(choice) => onChange({ printChoice: choice })}
    />
  );
}
