import type { HelpReason } from '@radiant/contract/crisis-kinds.ts';
import { MessageCircle, Phone } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { toPhoneUrl } from '../../platform/format.ts';
import { useSite } from '../../platform/site.tsx';
import styles from './crisis-help.module.css';
import { useTextCheckWords } from './use-text-check-words.ts';

interface CrisisHelpProps {
  reason: HelpReason;
  heading?: 'h2' | 'h3' | undefined;
  /** Below everything else. */
  children?: ReactNode;
}

/** Where to get help, anywhere in Canada and from the parish. */
export function CrisisHelp({ reason, heading: Heading = 'h3', children }: CrisisHelpProps) {
  const { help } = useTextCheckWords();
  const { name } = useSite();
  const id = useId();
  const emergency = <Emergency key="emergency" />;
  const listening = <Listening key="listening" />;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <Heading id={id} className={styles.title}>
        {help.titles[reason]}
      </Heading>
      <p>{help.texts[reason]}</p>
      <ul className={styles.ways}>
        {reason === 'danger' || reason === 'abuse' ? [emergency, listening] : [listening, emergency]}
        <Parish />
      </ul>
      <p className={styles.soft}>{help.notEmergency({ site: name })}</p>
      {children}
    </section>
  );
}

function Emergency() {
  const { emergency } = useTextCheckWords().help;
  return (
    <Way name={emergency.name}>
      <CallLink phone="911">{emergency.call}</CallLink>
    </Way>
  );
}

function Listening() {
  const { suicide, youth } = useTextCheckWords().help;
  return (
    <>
      <Way name={suicide.name}>
        <CallLink phone="988">{suicide.call}</CallLink>
        <TextLink url="sms:988">{suicide.text}</TextLink>
      </Way>
      <Way name={youth.name}>
        <CallLink phone="1-800-668-6868">{youth.call}</CallLink>
        <TextLink url="sms:686868">{youth.text}</TextLink>
      </Way>
    </>
  );
}

function Parish() {
  const { help } = useTextCheckWords();
  const { crisisContactName, crisisContactPhone, contactPhone } = useSite();
  const phone = crisisContactPhone || contactPhone;
  if (phone === '') return null;
  return (
    <Way name={crisisContactName ? help.parishContact({ name: crisisContactName }) : help.parish}>
      <CallLink phone={phone}>{help.callParish({ phone })}</CallLink>
    </Way>
  );
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <p className={styles.name}>{name}</p>
      <p className={styles.links}>{children}</p>
    </li>
  );
}

const CallLink = ({ phone, children }: { phone: string; children: ReactNode }) => (
  <a className={styles.link} href={toPhoneUrl(phone)}>
    <Phone size={18} aria-hidden="true" />
    {children}
  </a>
);

const TextLink = ({ url, children }: { url: string; children: ReactNode }) => (
  <a className={styles.link} href={url}>
    <MessageCircle size={18} aria-hidden="true" />
    {children}
  </a>
);
