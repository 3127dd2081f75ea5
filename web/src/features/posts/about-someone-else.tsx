import { type Audience, subjectAgreements, subjectMentions } from '@radiant/contract/post-shapes.ts';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { SubjectFields } from './post-fields.ts';
import { SubjectPicker } from './subject-picker.tsx';
import styles from './text-check-notices.module.css';
import { useTextCheckWords } from './use-text-check-words.ts';

export interface AboutSomeoneElseProps {
  fields: SubjectFields;
  audience: Audience;
  readOnly: boolean;
  onChange: (fields: Partial<SubjectFields>) => void;
}

/** Where nobody but its author, or the care team, reads the post, nobody is linked to it. */
const canLink = (audience: Audience) => audience !== 'private' && audience !== 'care';

/** Whether a post is about someone else, who may be asked for agreement, and what may be said about them. */
export function AboutSomeoneElse({ fields, audience, readOnly, onChange }: AboutSomeoneElseProps) {
  const { about } = useTextCheckWords();
  const { subjectAgreement, subjectMention, subjectPerson } = fields;
  const error = useFormError('subjectAgreement');
  const isAbout = subjectAgreement !== 'none';
  return (
    <div className={styles.about}>
      <Question
        label={about.question}
        options={[
          { value: 'no', label: about.no },
          { value: 'yes', label: about.yes },
        ]}
        value={isAbout ? 'yes' : 'no'}
        onValueChange={(answer) =>
          onChange(
            answer === 'yes'
              ? { subjectAgreement: 'not_asked' }
              : { subjectAgreement: 'none', subjectMention: 'first_name', subjectPerson: null },
          )
        }
      />
      <FieldMessages id="subjectAgreement" error={error} />
      {isAbout && (
        <>
          <Question
            label={about.agrees}
            options={subjectAgreements.map((value) => ({ value, label: about.agreements[value] }))}
            value={subjectAgreement}
            onValueChange={(agreement) =>
              onChange({
                subjectAgreement: agreement,
                ...(agreement === 'not_asked' &&
                  subjectMention === 'everything' && { subjectMention: 'first_name' }),
              })
            }
          />
          <Question
            label={about.mention}
            options={subjectMentions
              .filter((value) => value !== 'everything' || subjectAgreement === 'agreed')
              .map((value) => ({ value, label: about.mentions[value] }))}
            value={subjectMention}
            onValueChange={(mention) => onChange({ subjectMention: mention })}
          />
          <p className={styles.soft} role="status">
            {about.advice[subjectMention]}
            {subjectAgreement === 'not_asked' && ` ${about.notAsked}`}
          </p>
          {(canLink(audience) || subjectPerson !== null) && (
            <SubjectPicker
              value={subjectPerson}
              readOnly={readOnly}
              onChange={(person) => onChange({ subjectPerson: person })}
            />
          )}
          <p className={styles.soft}>{about.seenBy}</p>
        </>
      )}
    </div>
  );
}

function Question<Answer extends string>({
  label,
  ...choice
}: {
  label: string;
  options: readonly { value: Answer; label: string }[];
  value: Answer;
  onValueChange: (answer: Answer) => void;
}) {
  return (
    <div className={styles.question}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} {...choice} />
    </div>
  );
}
