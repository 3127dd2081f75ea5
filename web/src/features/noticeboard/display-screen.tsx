import type { DisplayContent, DisplayedEvent } from '@radiant/contract/displays.ts';
import { correctFrenchDates } from '@radiant/contract/words/french-dates.ts';
import { type Locale, locales } from '@radiant/contract/words/locale.ts';
import { useLayoutEffect, useRef } from 'react';
import { formatTime } from '../../platform/format.ts';
import { localeTags } from '../../platform/locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { displayWords } from '../../words/display.ts';
import type { DisplayState } from './display-player.ts';
import styles from './display-screen.module.css';
import type { Slide } from './display-slides.ts';
import { fitText } from './fit-text.ts';

/** All of the page: no menu, no link, nothing to press. */
export function DisplayScreen({ state }: { state: DisplayState }) {
  if (state.status === 'loading') return <main className={styles.screen} />;
  if (state.status !== 'on')
    return (
      <main className={classNames(styles.screen, styles.message)}>
        <h1>
          {locales.map((locale) => (
            <span key={locale} lang={locale}>
              {state.status === 'off' ? displayWords[locale].off : displayWords[locale].connecting}
            </span>
          ))}
        </h1>
      </main>
    );
  const { content, now, slide, previous } = state;
  const language = slide?.language ?? content.editions[0]?.language ?? 'en';
  const words = displayWords[language];
  const { timeZone, textSize } = content;
  return (
    <main
      lang={language}
      aria-label={words.label}
      className={classNames(styles.screen, textSize === 'large' && styles.large)}
    >
      <header className={styles.head}>
        <p className={styles.site}>{content.site}</p>
        <p className={styles.clock}>
          <span className={styles.time}>{formatTime(language, new Date(now), timeZone)}</span>
          <span className={styles.day}>
            {format(language, now, { weekday: 'long', month: 'long', day: 'numeric', timeZone })}
          </span>
        </p>
      </header>
      <div className={styles.stage}>
        {previous && (
          <div key={previous.key} aria-hidden="true" className={classNames(styles.slide, styles.leaving)}>
            <SlideContent slide={previous} timeZone={timeZone} />
          </div>
        )}
        <div key={slide?.key ?? 'welcome'} className={styles.slide}>
          {slide ? <SlideContent slide={slide} timeZone={timeZone} /> : <Welcome content={content} />}
        </div>
      </div>
      <footer className={styles.foot}>
        <p className={styles.address}>
          <span>{words.visit}</span>
          <span>{content.address}</span>
        </p>
        <img className={styles.code} src={content.code} alt={content.address} />
      </footer>
    </main>
  );
}

function Welcome({ content: { editions } }: { content: DisplayContent }) {
  return (
    <section className={styles.content}>
      {editions.map(({ language }) => (
        <p key={language} lang={language} className={styles.text}>
          {displayWords[language].welcome}
        </p>
      ))}
    </section>
  );
}

function SlideContent({ slide, timeZone }: { slide: Slide; timeZone: string }) {
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (section.current) fitText(section.current);
  }, []);
  return (
    <section ref={section} lang={slide.language} className={styles.content}>
      {slide.kind === 'verse' && <Verse {...slide.verse} />}
      {slide.kind === 'events' && <Events slide={slide} timeZone={timeZone} />}
      {slide.kind === 'prayer' && <Prayer slide={slide} />}
    </section>
  );
}

const Verse = ({ text, reference }: { text: string; reference: string | null }) => (
  <blockquote className={styles.verse}>
    <p className={styles.text}>{text}</p>
    {reference && <footer className={styles.by}>{reference}</footer>}
  </blockquote>
);

function Prayer({ slide }: { slide: Slide & { kind: 'prayer' } }) {
  const { language, prayer, part, parts } = slide;
  const words = displayWords[language];
  const { title, text, name } = prayer;
  return (
    <>
      <h1 className={styles.kind}>
        {words.prayers}
        {parts > 1 && <span className={styles.part}>{words.part({ part, parts })}</span>}
      </h1>
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {name && part === parts && <p className={styles.by}>{name}</p>}
    </>
  );
}

function Events({ slide, timeZone }: { slide: Slide & { kind: 'events' }; timeZone: string }) {
  const { language, events } = slide;
  const words = displayWords[language];
  return (
    <>
      <h1 className={styles.kind}>{words.events}</h1>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={`${event.startsAt} ${event.title}`}>
            <h2 className={styles.title} lang={event.language}>
              {event.title}
            </h2>
            <p>
              {[formatStart(language, event, timeZone), placeOf(event, words.online)]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const placeOf = ({ place, isOnline }: DisplayedEvent, online: string): string =>
  place ?? (isOnline ? online : '');

export const formatStart = (
  language: Locale,
  { startsAt }: Pick<DisplayedEvent, 'startsAt'>,
  timeZone: string,
): string =>
  format(language, Date.parse(startsAt), {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone },
  });

const format = (language: Locale, time: number, options: Intl.DateTimeFormatOptions): string =>
  correctFrenchDates(new Intl.DateTimeFormat(localeTags[language], options).format(time));
