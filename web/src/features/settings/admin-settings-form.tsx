import { type Settings, settingsCategories } from '@radiant/contract/site-settings.ts';
import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DraftNotice } from '../operations/draft-notice.tsx';
import { FeatureFields } from './admin-feature-fields.tsx';
import { GeneralFields } from './admin-general-fields.tsx';
import { MailFields } from './admin-mail-fields.tsx';
import { ModerationFields } from './admin-moderation-fields.tsx';
import { RegistrationFields } from './admin-registration-fields.tsx';
import styles from './admin-settings.module.css';
import { SitePictures } from './admin-site-pictures.tsx';
import { SocialFields } from './admin-social-fields.tsx';
import { SecretDialog, type SecretToChange } from './admin-social-secret.tsx';
import { TestMail } from './admin-test-mail.tsx';
import { ThemeFields } from './admin-theme-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { useSettingsWords } from './use-settings-words.ts';

/** Site settings, one form per category. `mailWarning` says why no mail is sent at the moment. */
export function AdminSettingsForm({ stored, mailWarning }: { stored: Settings; mailWarning?: ReactNode }) {
  const words = useSettingsWords();
  const form = useSettingsForm(stored);
  const [secret, setSecret] = useState<SecretToChange | null>(null);
  return (
    <Card padding="none">
      <Tabs
        label={words.tabsLabel}
        items={settingsCategories.map((value) => ({
          value,
          label: words.tabs[value],
          count: renderCount(words.unsavedMark, form.countUnsaved(value)),
        }))}
        value={form.tab}
        onValueChange={form.setTab}
        panelClassName={styles.panel}
      >
        <Form key={form.tab} {...form.props}>
          <DraftNotice restored={form.restored} onDiscard={form.discardAll} />
          {form.tab === 'general' && <GeneralFields form={form} />}
          {form.tab === 'content_moderation' && <ModerationFields form={form} />}
          {form.tab === 'user_registration' && <RegistrationFields form={form} />}
          {form.tab === 'email_notifications' && (
            <MailFields form={form} stored={stored} warning={mailWarning} />
          )}
          {form.tab === 'social_media' && <SocialFields form={form} onChangeSecret={setSecret} />}
          {form.tab === 'feature_toggles' && <FeatureFields form={form} />}
          {form.tab === 'theme' && <ThemeFields form={form} />}
          <SaveBar
            isSaved={!form.isChanged}
            isSaving={form.pending}
            onDiscard={form.isChanged ? form.discard : undefined}
            words={words}
          />
        </Form>
        {form.tab === 'general' && <SitePictures />}
        {secret && <SecretDialog {...secret} onClose={() => setSecret(null)} />}
        {form.tab === 'email_notifications' && <TestMail unsaved={form.getUnsaved('email_notifications')} />}
      </Tabs>
    </Card>
  );
}

const renderCount = (mark: (p: { count: number }) => string, count: number): ReactNode | undefined =>
  count === 0 ? undefined : (
    <>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{mark({ count })}</VisuallyHidden>
    </>
  );
