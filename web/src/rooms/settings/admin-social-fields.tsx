import { Switch } from '../../ui/switch.tsx';
import type { SettingsEditing } from './use-admin-settings.ts';
import { useSettingsWords } from './use-settings-words.ts';

/** What the site has to do with sites elsewhere. */
export function SocialFields({ edit: { values, change } }: { edit: SettingsEditing }) {
  const words = useSettingsWords();
  return (
    <Switch
      name="enableSocialSharing"
      label={words.enableSocialSharing}
      hint={words.enableSocialSharingHint}
      checked={values.social_media.enableSocialSharing}
      onCheckedChange={(enableSocialSharing) => change('social_media', { enableSocialSharing })}
    />
  );
}
