import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AudienceIcon } from '../posts/audience-icon.tsx';
import { useUpdateSiteSettings } from './admin-settings-api.ts';
import styles from './default-audience-question.module.css';

/** Asks the administrators of a new site who sees new posts, until one has answered. */
export function DefaultAudienceQuestion() {
  const { audienceQuestion: words } = useWords();
  const { run, pendingInput, error } = useAction(useUpdateSiteSettings(), {
    success: words.saved,
    // The pressed button disappears.
    onSuccess: () => document.getElementById('content')?.focus(),
  });

  function choose(defaultAudience: 'public' | 'members') {
    if (!pendingInput) run({ category: 'general', changes: { defaultAudience } });
  }

  return (
    <Card render={<section />} className={styles.question} aria-labelledby="audience-question">
      <h2 id="audience-question">{words.title}</h2>
      <p className={styles.soft}>{words.text}</p>
      <ul className={styles.choices}>
        {(['public', 'members'] as const).map((audience) => (
          <li key={audience} className={styles.choice}>
            <AudienceIcon audience={audience} size={20} />
            <p className={styles.hint} id={`audience-question-${audience}`}>
              {words.hints[audience]}
            </p>
            <Button
              variant="secondary"
              pending={pendingInput?.changes.defaultAudience === audience}
              aria-describedby={`audience-question-${audience}`}
              onClick={() => choose(audience)}
            >
              {words.choices[audience]}
            </Button>
          </li>
        ))}
      </ul>
      {error && <Notice tone="danger">{error}</Notice>}
      <p className={styles.soft}>
        {words.later} <Link to={paths.adminSettings()}>{words.settings}</Link>
      </p>
    </Card>
  );
}
