import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { SettingsFormState } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

export function ModerationFields({ form: { values, bind } }: { form: SettingsFormState }) {
  const words = useSettingsWords();
  const { content_moderation: moderation } = values;
  const { text, choice, check } = bind('content_moderation');
  const toggle = (
    name: 'autoModerateContent' | 'approvalRequired' | 'moderationNotifyAdmins' | 'alertsCareTeam',
  ) => <Switch {...check(name)} label={words[name]} hint={words[`${name}Hint`]} />;
  return (
    <>
      {toggle('autoModerateContent')}
      <TextArea
        {...text('moderationKeywords')}
        label={words.moderationKeywords}
        hint={words.moderationKeywordsHint}
      />
      <Slider
        {...choice('moderationThreshold')}
        min={0}
        max={100}
        step={1}
        label={words.moderationThreshold}
        hint={words.moderationThresholdHint}
        valueText={words.moderationThresholdValue({ score: moderation.moderationThreshold })}
      />
      {toggle('approvalRequired')}
      {toggle('alertsCareTeam')}
      <Slider
        {...choice('prayerChainMinutes')}
        min={5}
        max={120}
        step={5}
        label={words.prayerChainMinutes}
        hint={words.prayerChainMinutesHint}
        valueText={words.prayerChainMinutesValue({ minutes: moderation.prayerChainMinutes })}
      />
      {toggle('moderationNotifyAdmins')}
    </>
  );
}
