import { limits } from '@radiant/contract/limits.ts';
import type { OwnProfile, PersonalField } from '@radiant/contract/own-profile.ts';
import { fieldAudiences, sexes, socialNetworks } from '@radiant/contract/profiles.ts';
import { CountedTextArea } from '../../platform/counted-fields.tsx';
import { useSession } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './edit-profile-form.module.css';
import { editTabs } from './profile-edit.ts';
import { ProfileImages } from './profile-images.tsx';
import { type ProfileEditState, useProfileEdit } from './use-profile-edit.ts';

/** Edits the member's profile; the draft stays in this browser until it is saved. */
export function EditProfileForm({ profile, onDone }: { profile: OwnProfile; onDone: () => void }) {
  const t = useWords();
  const edit = useProfileEdit(profile, onDone);
  const words = t.profileEdit;
  return (
    <Form {...edit.props}>
      {edit.restored && (
        <Notice
          action={
            <Button variant="secondary" size="small" className={styles.discard} onClick={edit.discard}>
              {t.editing.discard}
            </Button>
          }
        >
          {t.editing.restored}
        </Notice>
      )}
      <ProfileImages
        name={edit.values.name || profile.person.name}
        stored={profile.person}
        avatar={edit.avatar}
        banner={edit.banner}
        className={styles.portraits}
      />
      <Tabs
        label={words.tabsLabel}
        items={editTabs.map((value) => ({ value, label: words.tabs[value] }))}
        value={edit.tab}
        onValueChange={edit.setTab}
        panelClassName={styles.panel}
      >
        {edit.tab === 'basic' && <BasicFields edit={edit} />}
        {edit.tab === 'words' && <WordsFields edit={edit} />}
        {edit.tab === 'personal' && <PersonalFields edit={edit} />}
      </Tabs>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => {
            edit.discard();
            onDone();
          }}
        >
          {t.platform.cancel}
        </Button>
        <Button type="submit" pending={edit.pending} pendingLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  );
}

const bindField = (edit: ProfileEditState, name: Parameters<ProfileEditState['text']>[0]) => ({
  ...edit.text(name),
  readOnly: edit.pending,
});

function BasicFields({ edit }: { edit: ProfileEditState }) {
  const words = useWords().profileEdit;
  return (
    <>
      <TextField
        {...bindField(edit, 'name')}
        label={words.fullName}
        hint={words.fullNameHint}
        autoComplete="name"
        required
        dir="auto"
      />
      <TextField {...bindField(edit, 'church')} label={words.church} autoComplete="organization" dir="auto" />
      <div className={styles.pair}>
        <TextField {...bindField(edit, 'location')} label={words.location} dir="auto" />
        <AudienceField edit={edit} field="location" label={words.location} />
      </div>
    </>
  );
}

function WordsFields({ edit }: { edit: ProfileEditState }) {
  const words = useWords().profileEdit;
  return (
    <>
      <CountedTextArea
        {...bindField(edit, 'bio')}
        label={words.bio}
        rows={4}
        limit={limits.bioMax}
        dir="auto"
      />
      <CountedTextArea
        {...bindField(edit, 'verse')}
        label={words.quote}
        hint={words.quoteHint}
        rows={2}
        limit={limits.verseMax}
        dir="auto"
      />
    </>
  );
}

function PersonalFields({ edit }: { edit: ProfileEditState }) {
  const words = useWords().profileEdit;
  const { user } = useSession();
  const today = new Date().toISOString().slice(0, 10);
  return (
    <>
      <p className={styles.hint}>{words.personalHint}</p>
      <div className={styles.names}>
        <TextField
          {...bindField(edit, 'firstName')}
          label={words.firstName}
          autoComplete="given-name"
          required
        />
        <TextField
          {...bindField(edit, 'lastName')}
          label={words.lastName}
          autoComplete="family-name"
          required
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...bindField(edit, 'birthday')}
          type="date"
          min="1900-01-01"
          max={today}
          label={words.birthday}
          hint={user?.isMinor ? words.birthdayOfMinors : undefined}
          autoComplete="bday"
        />
        <AudienceField edit={edit} field="birthday" label={words.birthday} />
      </div>
      <div className={styles.pair}>
        <Select
          {...edit.choice('sex')}
          label={words.sex}
          options={(['', ...sexes] as const).map((value) => ({ value, label: words.sexes[value] }))}
        />
        <AudienceField edit={edit} field="sex" label={words.sex} />
      </div>
      <div className={styles.pair}>
        <TextField {...bindField(edit, 'country')} label={words.country} autoComplete="country-name" />
        <AudienceField edit={edit} field="country" label={words.country} />
      </div>
      <div className={styles.pair}>
        <TextField {...bindField(edit, 'city')} label={words.city} autoComplete="address-level2" />
        <AudienceField edit={edit} field="city" label={words.city} />
      </div>
      <div className={styles.pair}>
        <TextField
          {...bindField(edit, 'profession')}
          label={words.profession}
          autoComplete="organization-title"
          dir="auto"
        />
        <AudienceField edit={edit} field="profession" label={words.profession} />
      </div>
      <div className={styles.pair}>
        <TextField {...bindField(edit, 'phone')} type="tel" label={words.phone} autoComplete="tel" />
        <AudienceField edit={edit} field="phone" label={words.phone} />
      </div>
      <p className={styles.hint}>{words.linksHint}</p>
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          {...bindField(edit, network)}
          label={words.networks[network]}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      ))}
    </>
  );
}

/** Audience of the detail beside it. */
function AudienceField({
  edit,
  field,
  label,
}: {
  edit: ProfileEditState;
  field: PersonalField;
  label: string;
}) {
  const words = useWords().profileEdit;
  return (
    <Select
      {...edit.choice(`${field}Audience`)}
      label={
        <>
          {words.seenBy}
          <VisuallyHidden> ({label})</VisuallyHidden>
        </>
      }
      options={fieldAudiences.map((value) => ({ value, label: words.audiences[value] }))}
    />
  );
}
