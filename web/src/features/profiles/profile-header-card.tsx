import type { Person } from '@radiant/contract/profiles.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useWords } from '../../platform/words.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RelationActions } from '../friends/relation-actions.tsx';
import { listPlaces } from './places.ts';
import type { ProfileSummary } from './profile-api.ts';
import { ProfileDetails } from './profile-details.tsx';
import styles from './profile-header-card.module.css';
import { ProfileLinks } from './profile-links.tsx';

export function ProfileHeaderCard({
  viewer,
  head: { person, relation, canBefriend, postCount, friendCount },
}: {
  viewer: string;
  head: ProfileSummary;
}) {
  const t = useWords();
  const places = listPlaces(person);
  return (
    <Card padding="none" className={styles.card} render={<section />} aria-labelledby="profile-name">
      <Banner person={person} />
      <div className={styles.body}>
        <div className={styles.top}>
          <Avatar
            className={styles.avatar}
            name={person.name}
            src={person.avatar && fileUrl(person.avatar)}
            size={96}
            label={t.profiles.picture({ name: person.name })}
          />
          {relation === 'self' ? (
            <Button
              size="small"
              variant="secondary"
              icon={<Pencil size={16} />}
              render={<Link to={paths.editProfile(person.id)} />}
            >
              {t.profiles.edit}
            </Button>
          ) : (
            viewer !== 'guest' && (
              <RelationActions
                viewer={viewer}
                person={person}
                relation={relation}
                canBefriend={canBefriend}
              />
            )
          )}
        </div>
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
        <ProfileDetails person={person} />
        <ProfileLinks person={person} />
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

export function ProfileHeaderSkeleton() {
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
