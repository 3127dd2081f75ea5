import { type Person, socialNetworks } from '@radiant/contract/profiles.ts';
import { ExternalLink } from 'lucide-react';
import { useWords } from '../../platform/words.tsx';
import styles from './profile-details.module.css';

const networkNames = { facebook: 'Facebook', twitter: 'Twitter', instagram: 'Instagram' } as const;

/** Social links of a member; often none. */
export function ProfileLinks({ person: { links } }: { person: Person }) {
  const t = useWords();
  const named = socialNetworks.filter((network) => links[network] !== null);
  if (named.length === 0) return null;
  return (
    <ul className={styles.details} aria-label={t.profiles.elsewhere}>
      {named.map((network) => (
        <li key={network}>
          <a
            className={styles.detail}
            href={links[network] ?? undefined}
            target="_blank"
            rel="me noopener noreferrer nofollow"
          >
            <ExternalLink size={16} aria-hidden="true" />
            {networkNames[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
