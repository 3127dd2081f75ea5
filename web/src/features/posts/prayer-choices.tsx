import type { Audience, NameAudience } from '@radiant/contract/post-shapes.ts';
import { ContactWishField } from './contact-wish-field.tsx';
import { HiddenCountField } from './hidden-count-field.tsx';
import type { PostFields } from './post-fields.ts';
import styles from './prayer-choices.module.css';
import { PrayerTermField } from './prayer-term-field.tsx';
import { PrintChoiceField } from './print-choice-field.tsx';
import { UrgentField } from './urgent-field.tsx';

type Choices = Pick<
  PostFields,
  'isLongTerm' | 'endsOn' | 'isCountHidden' | 'isUrgent' | 'wantsContact' | 'printChoice'
>;

/** What whoever asks for a new prayer can decide about it. */
export function PrayerChoices({
  fields,
  audience,
  nameShownTo,
  readOnly,
  onChange,
}: {
  fields: Choices & Pick<PostFields, 'subjectAgreement'>;
  audience: Audience;
  nameShownTo: NameAudience;
  readOnly: boolean;
  onChange: (choice: Partial<Choices>) => void;
}) {
  const { isLongTerm, endsOn, isCountHidden, isUrgent, wantsContact, printChoice, subjectAgreement } = fields;
  const common = { readOnly, onChange };
  return (
    <div className={styles.choices}>
      <PrayerTermField {...common} isLongTerm={isLongTerm} endsOn={endsOn} />
      <HiddenCountField {...common} isCountHidden={isCountHidden} />
      {audience !== 'private' && <UrgentField {...common} isUrgent={isUrgent} />}
      <PrintChoiceField
        {...common}
        printChoice={printChoice}
        subjectAgreement={subjectAgreement}
        audience={audience}
        nameShownTo={nameShownTo}
      />
      <ContactWishField
        {...common}
        wantsContact={wantsContact}
        audience={audience}
        nameShownTo={nameShownTo}
      />
    </div>
  );
}
