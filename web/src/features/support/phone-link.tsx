import { Phone } from 'lucide-react';
import styles from './phone-link.module.css';

export function PhoneLink({ label, phone }: { label: string; phone: string }) {
  return (
    <p className={styles.way}>
      <Phone size={18} aria-hidden="true" />
      <span className="visually-hidden">{label}: </span>
      <a href={`tel:${phone.replace(/[^+\d#x]/g, '').replace('x', ',')}`}>{phone}</a>
    </p>
  );
}
