import { type Settings, settingsCategories } from '@radiant/contract/site-settings.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
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
import { SocialSecrets } from './admin-social-secrets.tsx';
import { TestMail } from './admin-test-mail.tsx';
import { ThemeFields } from './admin-theme-fields.tsx';
import { type SettingsEditing, useAdminSettings } from './use-admin-settings.ts';
import { useSettingsWords } from './use-settings-words.ts';

/** The settings of the site, one form a category. `mailTrouble` says what stands in the way of mails just now. */
export function AdminSettingsForm({ stored, mailTrouble }: { stored: Settings; mailTrouble?: ReactNode }) {
  const words = useSettingsWords();
  const edit = useAdminSettings(stored);
  return (
    <Card padding="roomy">
      <Tabs
        label={words.tabsLabel}
        variant="pill"
        wraps
        items={settingsCategories.map((value) => ({
          value,
          label: words.tabs[value],
          count: countMark(words.unsavedMark, edit.countIn(value)),
        }))}
        value={edit.tab}
        onValueChange={edit.setTab}
        panelClassName={styles.panel}
      >
        <Form key={edit.tab} errors={edit.errors} message={edit.message} onSubmit={() => void edit.save()}>
          <DraftNotice restored={edit.restored} onDiscard={edit.discardAll} />
          {edit.tab === 'general' && <GeneralFields edit={edit} />}
          {edit.tab === 'content_moderation' && <ModerationFields edit={edit} />}
          {edit.tab === 'user_registration' && <RegistrationFields edit={edit} />}
          {edit.tab === 'email_notifications' && (
            <MailFields edit={edit} stored={stored} trouble={mailTrouble} />
          )}
          {edit.tab === 'social_media' && <SocialFields edit={edit} />}
          {edit.tab === 'feature_toggles' && <FeatureFields edit={edit} />}
          {edit.tab === 'theme' && <ThemeFields edit={edit} />}
          <SaveBar edit={edit} />
        </Form>
        {edit.tab === 'general' && <SitePictures />}
        {edit.tab === 'social_media' && <SocialSecrets />}
        {edit.tab === 'email_notifications' && <TestMail typed={edit.typedIn('email_notifications')} />}
      </Tabs>
    </Card>
  );
}

const countMark = (mark: (p: { count: number }) => string, count: number): ReactNode | undefined =>
  count === 0 ? undefined : (
    <>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{mark({ count })}</VisuallyHidden>
    </>
  );

function SaveBar({ edit }: { edit: SettingsEditing }) {
  const words = useSettingsWords();
  return (
    <div className={styles.saveBar}>
      <p role="status" className={styles.state}>
        {!edit.isChanged && <Check size={18} aria-hidden="true" />}
        {edit.isChanged ? words.unsaved : words.isSaved}
      </p>
      {edit.isChanged && (
        <Button variant="secondary" onClick={edit.discard}>
          {words.discard}
        </Button>
      )}
      <Button type="submit" pending={edit.isSaving} pendingLabel={words.saving}>
        {words.save}
      </Button>
    </div>
  );
}
