import { UserRound } from 'lucide-react';
import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

const GRADIENTS = 8;

export type AvatarSize = 24 | 32 | 40 | 44 | 56 | 72 | 96 | 128;

interface AvatarProps {
  /** The display name: initials and gradient derive from it. Empty for nobody in particular. */
  name: string;
  src?: string | null | undefined;
  size?: AvatarSize | undefined;
  /**
   * Accessible name where the name is not written beside the picture; otherwise the picture is decorative.
   */
  label?: string | undefined;
  ring?: 'new' | 'seen' | 'day' | undefined;
  className?: string | undefined;
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}

/** A number from 1 to 8, stable for a name. */
export function gradientIndex(name: string): number {
  let hash = 2166136261;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  // The low bits alone are poorly mixed for short names.
  const mixed = hash ^ (hash >>> 15);
  return ((mixed >>> 0) % GRADIENTS) + 1;
}

export function Avatar({ name, src, size = 40, label, ring, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const avatar = (
    <span
      className={classNames(
        styles.avatar,
        styles[`size${size}`],
        styles[`gradient${gradientIndex(name)}`],
        !ring && className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src && src !== broken ? (
        <img
          className={styles.picture}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={styles.initials}>{initialsOf(name) || <UserRound size={size / 2} />}</span>
      )}
    </span>
  );
  if (!ring) return avatar;
  return <span className={classNames(styles.ring, styles[ring], className)}>{avatar}</span>;
}
