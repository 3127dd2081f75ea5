import type { Audience, NameAudience } from '@radiant/contract/post-shapes.ts';
import { useMember } from '../../platform/session.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { audiencesOfTeam, canAskForContact } from './contact-wish.ts';
import type { PostFields } from './post-fields.ts';
import { useCareContactWords } from './use-care-contact-words.ts';

type Choice = Pick<PostFields, 'wantsContact'>;

/** Whether someone of the care team should contact the author of a prayer. Only where there is a team. */
export function ContactWishField({
  wantsContact,
  audience,
  nameShownTo,
  readOnly,
  onChange,
}: Choice & {
  audience: Audience;
  nameShownTo: NameAudience;
  readOnly: boolean;
  onChange: (choice: Choice) => void;
}) {
  const words = useCareContactWords();
  const { hasCareTeam } = useMember();
  const isOffered = hasCareTeam || wantsContact;
  if (!isOffered || !canAskForContact({ kind: 'prayer', audience, nameShownTo })) return null;
  return (
    <Checkbox
      name="wantsContact"
      label={words.label}
      hint={audiencesOfTeam.has(audience) ? words.hint : words.hintHidden}
      disabled={readOnly}
      checked={wantsContact}
      onCheckedChange={(checked) => onChange({ wantsContact: checked })}
    />
  );
}
