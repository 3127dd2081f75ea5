import {
  GuardianConsentInput,
  type GuardianRequest,
  giveGuardianConsent,
} from '@radiant/contract/guardians.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { call } from '../../platform/api.ts';
import { useTextForm } from '../../platform/form.ts';
import { useWords } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';
import { useGuardianWords } from './use-guardian-words.ts';

type Props = { token: string; request: GuardianRequest; onConsented: () => void };

/** What a guardian agrees to, and the signature. */
export function GuardianConsentForm({ token, request, onConsented }: Props) {
  const t = useWords();
  const words = useGuardianWords();
  const { pending, props } = useTextForm({
    schema: GuardianConsentInput,
    toInput: (texts) => ({ ...texts, token, isGuardian: 'isGuardian' in texts }),
    send: async (body) => {
      await call(giveGuardianConsent, { body });
      onConsented();
    },
  });
  return (
    <>
      <dl className={styles.terms}>
        <dt>{words.kept}</dt>
        <dd>{words.keptText}</dd>
        <dt>{words.can}</dt>
        <dd>{words.canText}</dd>
        <dt>{words.cannot}</dt>
        <dd>{words.cannotText}</dd>
      </dl>
      <p>
        <Link to={paths.privacy()} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {words.privacy} <span className="visually-hidden">{t.accounts.opensInNewTab}</span>
        </Link>
      </p>
      <Form {...props}>
        <TextField name="name" label={words.name} autoComplete="name" required />
        <Checkbox name="isGuardian" label={words.isGuardian({ child: request.childName })} required />
        <Button type="submit" size="large" full pending={pending} pendingLabel={words.consenting}>
          {words.consent}
        </Button>
      </Form>
    </>
  );
}
