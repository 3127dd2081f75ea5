import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

export function ModerationFields({ form: { values, change } }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  const { content_moderation: moderation } = values;
  const toggle = (name: 'autoModerateContent' | 'approvalRequired' | 'moderationNotifyAdmins') => (
    <Switch
      name={name}
      label={words[name]}
      hint={words[`${name}Hint`]}
      checked={moderation[name]}
      onCheckedChange={(isOn) => change('content_moderation', { [name]: isOn })}
    />
  );
  return (
    <>
      {toggle('autoModerateContent')}
      <TextArea
        name="moderationKeywords"
        label={words.moderationKeywords}
        hint={words.moderationKeywordsHint}
        value={moderation.moderationKeywords}
        onChange={({ currentTarget }) =>
          change('content_moderation', { moderationKeywords: currentTarget.value })
        }
      />
      <Slider
        name="moderationThreshold"
        min={0}
        max={100}
        step={1}
        label={words.moderationThreshold}
        hint={words.moderationThresholdHint}
        value={moderation.moderationThreshold}
        valueText={words.moderationThresholdValue({ score: moderation.moderationThreshold })}
        onValueChange={(moderationThreshold) => change('content_moderation', { moderationThreshold })}
      />
      {toggle('approvalRequired')}
      {toggle('moderationNotifyAdmins')}
    </>
  );
}
