import { type PasswordRule, passwordRules, passwordRulesOf } from '@radiant/contract/accounts.ts';
import type { Site } from '@radiant/contract/site.ts';
import { Check, Circle } from 'lucide-react';
import { useSite } from '../../platform/site.tsx';
import { useWords } from '../../platform/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './password-checklist.module.css';

/** The site's password rules. */
export type PasswordPolicy = Pick<Site, 'passwordMin' | 'passwordSpecial'>;

const listRules = ({ passwordSpecial }: PasswordPolicy) => passwordRulesOf({ special: passwordSpecial });

/** Whether a password meets one rule. The site may require more than the minimum length of the schema. */
export function meetsRule(rule: PasswordRule, password: string, { passwordMin }: PasswordPolicy): boolean {
  return passwordRules[rule](password) && (rule !== 'length' || password.length >= passwordMin);
}

export const meetsAllRules = (password: string, policy: PasswordPolicy): boolean =>
  listRules(policy).every((rule) => meetsRule(rule, password, policy));

interface PasswordChecklistProps {
  id: string;
  password: string;
  /** Heading, for a password that belongs to somebody else. */
  title?: string | undefined;
}

/** Password rules, ticked off while typing. */
export function PasswordChecklist({ id, password, title }: PasswordChecklistProps) {
  const t = useWords();
  const site = useSite();
  const { length, ...others } = t.accounts.rules;
  const words = { ...others, length: length({ count: site.passwordMin }) };
  return (
    <div id={id} className={styles.checklist}>
      <p className={styles.title}>{title ?? t.accounts.requirements}</p>
      <ul className={styles.list}>
        {listRules(site).map((rule) => {
          const isMet = meetsRule(rule, password, site);
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
