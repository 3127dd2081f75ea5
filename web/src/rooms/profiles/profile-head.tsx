import type { Person } from '@radiant/contract/profiles.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { placesOf } from './places.ts';
import type { ProfileHead } from './profile-api.ts';
import styles from './profile-head.module.css';

/** Who somebody is, in their own words and pictures. */
export function ProfileHeadCard({ head: { person, postCount, friendCount } }: { head: ProfileHead }) {
  const t = useWords();
  const places = placesOf(person);
  return (
    <Card padding="none" className={styles.card} render={<section />} aria-labelledby="profile-name">
      <Banner person={person} />
      <div className={styles.body}>
        <Avatar
          className={styles.avatar}
          name={person.name}
          src={person.avatar && fileUrl(person.avatar)}
          size={96}
          label={t.profiles.picture({ name: person.name })}
        />
        <div className={styles.who}>
          <h1 id="profile-name" className={styles.name}>
            {person.name}
          </h1>
          {places.length > 0 && <p className={styles.places}>{places.join(' · ')}</p>}
        </div>
        {person.bio && <p className={styles.bio}>{person.bio}</p>}
        {person.verse && (
          <figure className={styles.verse}>
            <figcaption className="visually-hidden">{t.profiles.verse}</figcaption>
            <blockquote>
              <q>{person.verse}</q>
            </blockquote>
          </figure>
        )}
        <ul className={styles.counts}>
          <li>{t.profiles.postCount({ count: postCount })}</li>
          <li>{t.friends.count({ count: friendCount })}</li>
        </ul>
      </div>
    </Card>
  );
}

function Banner({ person: { banner } }: { person: Person }) {
  return (
    <div className={styles.banner}>
      {banner && (
        <img
          className={styles.bannerPicture}
          src={fileUrl(banner.file)}
          srcSet={banner.sizes.map(({ file, width }) => `${fileUrl(file)} ${width}w`).join(', ')}
          sizes="(max-width: 639.98px) 100vw, 680px"
          alt=""
          fetchPriority="high"
        />
      )}
    </div>
  );
}

/** The shape of a profile that is on its way. */
export function ProfileHeadSkeleton() {
  return (
    <Card padding="none" className={styles.card}>
      <div className={styles.banner} />
      <div className={styles.body}>
        <Skeleton shape="circle" width={96} className={styles.avatar} />
        <div className={styles.who}>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton width="10rem" />
        </div>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    </Card>
  );
}
