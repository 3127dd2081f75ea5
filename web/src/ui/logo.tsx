import { classNames } from './class-names.ts';
import { SunMark } from './icons/sun-mark.tsx';
import styles from './logo.module.css';

interface LogoProps {
  name: string;
  picture?: { address: string; width: number; height: number } | null | undefined;
  /** The mark alone; the name stays for screen readers. */
  compact?: boolean | undefined;
  inverse?: boolean | undefined;
  className?: string | undefined;
}

export function Logo({ name, picture, compact = false, inverse = false, className }: LogoProps) {
  return (
    <span className={classNames(styles.logo, inverse && styles.inverse, className)}>
      {picture ? (
        <img
          className={styles.picture}
          src={picture.address}
          width={picture.width}
          height={picture.height}
          alt=""
        />
      ) : (
        <SunMark size={30} />
      )}
      <span className={compact ? 'visually-hidden' : styles.name}>{name}</span>
    </span>
  );
}
