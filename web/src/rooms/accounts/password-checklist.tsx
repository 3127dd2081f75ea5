import { type PasswordRule, passwordRules } from '@radiant/contract/accounts.ts';
import { Check, Circle } from 'lucide-react';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './password-checklist.module.css';

const order: readonly PasswordRule[] = ['length', 'uppercase', 'lowercase', 'digit', 'special'];

/** Whether a password meets one of the rules on this site, which may ask for more than the least length. */
export function meetsRule(rule: PasswordRule, password: string, minimum: number): boolean {
  return passwordRules[rule](password) && (rule !== 'length' || password.length >= minimum);
}

export const meetsAllRules = (password: string, minimum: number): boolean =>
  order.every((rule) => meetsRule(rule, password, minimum));

/** What a password needs, ticked off while it is typed. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const t = useWords();
  const { passwordMin } = useSite();
  const { length, ...others } = t.accounts.rules;
  const words = { ...others, length: length({ count: passwordMin }) };
  return (
    <div id={id} className={styles.checklist}>
      <p className={styles.title}>{t.accounts.requirements}</p>
      <ul className={styles.list}>
        {order.map((rule) => {
          const isMet = meetsRule(rule, password, passwordMin);
          return (
            <li key={rule} className={classNames(styles.rule, isMet && styles.met)}>
              {isMet ? <Check size={18} /> : <Circle size={18} />}
              {words[rule]}
              <span className="visually-hidden">
                {' '}
                ({isMet ? t.accounts.requirementMet : t.accounts.requirementOpen})
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
