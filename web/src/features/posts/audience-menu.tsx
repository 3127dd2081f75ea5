import { type Audience, audiences, isWiderAudience } from '@radiant/contract/post-shapes.ts';
import { ChevronDown } from 'lucide-react';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { Menu, MenuRadioGroup } from '../../ui/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AudienceIcon } from './audience-icon.tsx';
import styles from './audience-menu.module.css';
import { CareTeamReach } from './care-team-reach.tsx';
import { isOfferedTo } from './default-audience.ts';
import { GroupChoice, type GroupChoiceProps } from './group-choice.tsx';

/** Chooses who can see a post; each option explains itself. */
export function AudienceMenu({
  value,
  disabled,
  limit,
  hint,
  groups,
  onValueChange,
}: {
  value: Audience;
  disabled?: boolean;
  limit?: Audience | undefined;
  hint?: string | undefined;
  /** Without it, neither groups nor the care team are offered. */
  groups?: GroupChoiceProps | undefined;
  onValueChange: (audience: Audience) => void;
}) {
  const t = useWords();
  const user = useMember();
  const error = useFormError('audience');
  const isOffered = (one: Audience): boolean => {
    if (one === 'groups') return groups !== undefined;
    return one !== 'care' || value === 'care' || (groups !== undefined && user.hasCareTeam);
  };
  const offered = audiences.filter(
    (one) =>
      isOfferedTo(user, one) && isOffered(one) && (limit === undefined || !isWiderAudience(one, limit)),
  );
  const describedBy = [error && 'audience-error', hint && 'audience-hint'].filter(Boolean).join(' ');
  return (
    <>
      <Menu
        align="start"
        label={t.composer.audience}
        trigger={
          <Button
            className={styles.trigger}
            name="audience"
            aria-describedby={describedBy || undefined}
            aria-invalid={error ? true : undefined}
            variant="secondary"
            disabled={disabled}
            icon={<AudienceIcon audience={value} size={18} />}
            iconEnd={<ChevronDown size={16} />}
          >
            <VisuallyHidden>{t.composer.audienceIs} </VisuallyHidden>
            {t.audiences[value]}
          </Button>
        }
      >
        <MenuRadioGroup
          label={t.composer.audience}
          value={value}
          onValueChange={onValueChange}
          options={offered.map((audience) => ({
            value: audience,
            icon: <AudienceIcon audience={audience} size={18} />,
            label: t.audiences[audience],
            hint: t.composer.audienceHints[audience],
          }))}
        />
      </Menu>
      {error && (
        <div className={styles.error} role="alert">
          <FieldMessages id="audience" error={error} />
        </div>
      )}
      {hint && <FieldMessages id="audience" hint={hint} error={undefined} />}
      {value === 'care' && <CareTeamReach />}
      {groups && value === 'groups' && <GroupChoice {...groups} {...(disabled && { disabled })} />}
    </>
  );
}
