import {
  type Audience,
  type NameAudience,
  nameAudiences,
  type PostKind,
} from '@radiant/contract/post-shapes.ts';
import { anonymousKinds } from '@radiant/contract/posts.ts';
import { ChevronDown, HeartHandshake, UserRound, UserRoundX } from 'lucide-react';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { Menu, MenuRadioGroup } from '../../ui/menu.tsx';
import styles from './audience-menu.module.css';

const icons = {
  everyone: UserRound,
  care: HeartHandshake,
  nobody: UserRoundX,
} as const satisfies Record<NameAudience, unknown>;

/** Chooses who is shown the author's name. Not offered where it is always shown, unless it was chosen before. */
export function NameMenu({
  kind,
  audience,
  value,
  disabled,
  onValueChange,
}: {
  kind: PostKind;
  audience: Audience;
  value: NameAudience;
  disabled?: boolean | undefined;
  onValueChange: (value: NameAudience) => void;
}) {
  const { name: words } = useWords().composer;
  const error = useFormError('nameShownTo');
  const { user } = useSession();
  if (value === 'everyone' && !anonymousKinds.includes(kind)) return null;
  const Icon = icons[value];
  // Where nobody but the team or the author reads the post, there is nobody else to hide the name from.
  const isTeamOffered = user?.hasCareTeam && audience !== 'care' && audience !== 'private';
  const offered = nameAudiences.filter((one) => one !== 'care' || isTeamOffered || value === 'care');
  return (
    <>
      <Menu
        align="start"
        label={words.label}
        trigger={
          <Button
            className={styles.trigger}
            name="nameShownTo"
            aria-describedby={error && 'nameShownTo-error'}
            aria-invalid={error ? true : undefined}
            variant="secondary"
            disabled={disabled}
            icon={<Icon size={18} />}
            iconEnd={<ChevronDown size={16} />}
          >
            {words.chosen[value]}
          </Button>
        }
      >
        <MenuRadioGroup
          label={words.label}
          value={value}
          onValueChange={onValueChange}
          options={offered.map((one) => {
            const OptionIcon = icons[one];
            return {
              value: one,
              icon: <OptionIcon size={18} />,
              label: words.options[one],
              hint: words.hints[one],
            };
          })}
        />
      </Menu>
      {error && (
        <div className={styles.error} role="alert">
          <FieldMessages id="nameShownTo" error={error} />
        </div>
      )}
    </>
  );
}
