import { fillVariables } from '@radiant/contract/campaign-variables.ts';
import type { Announcement } from '@radiant/contract/campaigns.ts';
import { mapRichText, richTextToPlain, writeRichText } from '@radiant/contract/rich-text.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { type MouseEvent, useId, useState } from 'react';
import { formatDateTime, formatNumber } from '../../platform/format.ts';
import { useMember } from '../../platform/session.tsx';
import { useSite } from '../../platform/site.tsx';
import { useLocale } from '../../platform/words.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AnnouncementBody } from './announcement-article.tsx';
import styles from './campaign-form.module.css';
import { MailPreview, PushPreview } from './campaign-form-delivery-previews.tsx';
import { type CampaignFields, getScheduledDate } from './campaign-form-values.ts';
import { linkVariable, parseEditorMarkup } from './rich-text-editor-markup.ts';
import { useEditorWords } from './use-editor-words.ts';

const week = 7 * 24 * 60 * 60 * 1000;

const deliveryChannels = ['app', 'mail', 'push'] as const;

/** Preview with the viewer as recipient. `date`: when it was sent. */
export function CampaignPreview({ fields, date }: { fields: CampaignFields; date?: string | undefined }) {
  const id = useId();
  const { form: words, translation } = useEditorWords();
  const { locale } = useLocale();
  const [language, setLanguage] = useState<Locale>(locale);
  const version = selectVersion(fields, language);
  const announcement = usePreviewAnnouncement(version, date, fields.translationLocale ? language : locale);
  const [channel, setChannel] = useState<(typeof deliveryChannels)[number]>('app');
  const isEmpty = version.title.trim() === '' && announcement.content === '';
  return (
    <section aria-labelledby={id} className={styles.preview}>
      <div>
        <h2 id={id}>{words.previewHead}</h2>
        <p className={styles.soft}>{words.previewText}</p>
      </div>
      {fields.translationLocale !== null && (
        <Segmented
          className={styles.ways}
          label={translation.preview}
          options={locales.map((value) => ({ value, label: translation.languages[value] }))}
          value={language}
          onValueChange={setLanguage}
        />
      )}
      {isEmpty ? (
        <p className={styles.previewEmpty}>{words.previewEmpty}</p>
      ) : (
        <>
          <Segmented
            className={styles.ways}
            label={words.previewWays}
            options={deliveryChannels.map((value) => ({ value, label: words.previewWay[value] }))}
            value={channel}
            onValueChange={setChannel}
          />
          {/* Links do nothing in the preview. */}
          <div
            onClickCapture={preventDefault}
            onAuxClickCapture={preventDefault}
            className={styles.previewed}
          >
            {channel === 'app' && (
              <AnnouncementBody announcement={announcement} onFollow={noop} heading="h3" />
            )}
            {channel === 'mail' && <MailPreview announcement={announcement} isOff={!fields.byEmail} />}
            {channel === 'push' && <PushPreview title={announcement.title} />}
          </div>
        </>
      )}
    </section>
  );
}

const noop = () => {};
const preventDefault = (event: MouseEvent) => event.preventDefault();

/** Title and content of the fields in a language. */
const selectVersion = (fields: CampaignFields, language: Locale): CampaignFields =>
  fields.translationLocale === language
    ? { ...fields, title: fields.translatedTitle, content: fields.translatedContent }
    : fields;

function usePreviewAnnouncement(
  fields: CampaignFields,
  date: string | undefined,
  locale: Locale,
): Announcement {
  const { timeZone } = useSite();
  const { name, firstName } = useMember();
  const { form: words } = useEditorWords();
  const [now] = useState(() => new Date());
  const moment = getScheduledDate(fields, timeZone) ?? now;
  const eventAt = fields.event?.at ?? new Date(now.getTime() + week).toISOString();
  const values = {
    userName: name,
    firstName,
    eventName: fields.event?.name ?? words.sampleEvent,
    eventDate: formatDateTime(locale, eventAt),
    newPrayersCount: formatNumber(locale, 12),
    answeredPrayersCount: formatNumber(locale, 3),
    newTestimoniesCount: formatNumber(locale, 5),
    prayerTitle: fields.prayer?.name ?? words.samplePrayer,
    prayerCount: formatNumber(locale, 8),
    featureName: fields.featureName || words.featureName,
    featureDescription: fields.featureDescription || words.featureDescription,
    featureLink: fields.featureLink,
  };
  const nodes = mapRichText(parseEditorMarkup(fields.content), {
    text: (text) => fillVariables(text, values),
    href: (href) => (href === linkVariable ? fields.featureLink || '/' : href),
  });
  const hasText = richTextToPlain(nodes) !== '';
  return {
    id: 'preview',
    title: fields.title.trim() || words.previewTitle,
    content: hasText ? writeRichText(nodes) : '',
    link: fields.link.trim() || null,
    date: date ?? moment.toISOString(),
  };
}
