import type { ChainLink } from '@radiant/contract/prayer-chain.ts';
import { fileUrl } from '@radiant/contract/storage.ts';
import { ArrowDown, ArrowUp, Printer, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAction } from '../../platform/action.ts';
import { RemoveButton } from '../../platform/remove-button.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonOption } from '../posts/person-option.tsx';
import { useLinkableMembers } from '../posts/subject-picker-api.ts';
import { AddByPhoneButton } from './add-by-phone.tsx';
import styles from './chain.module.css';
import { useAddLink, useOrderChain, useRemoveLink } from './chain-api.ts';
import { ContactText } from './contact-text.tsx';
import { useChainWords } from './use-chain-words.ts';

/** Who is told, in order; for the care team. */
export function ChainLinks({ viewer, links }: { viewer: string; links: readonly ChainLink[] }) {
  const { links: words, phones } = useChainWords();
  const { run, isPending } = useAction(useOrderChain(viewer), { success: words.moved, failure: true });
  function move(index: number, by: 1 | -1) {
    const ids = links.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved) run(ids.toSpliced(index + by, 0, moved));
  }
  return (
    <Card render={<section />} aria-labelledby="chain-links" className={styles.card}>
      <h2 id="chain-links">{words.title}</h2>
      <p className={styles.soft}>{words.text}</p>
      {links.length === 0 && <p>{words.none}</p>}
      <ol className={styles.links} aria-labelledby="chain-links">
        {links.map((link, index) => (
          <li key={link.id} className={styles.row}>
            <Avatar name={link.name} src={link.member?.avatar && fileUrl(link.member.avatar)} size={32} />
            <div className={styles.person}>
              <bdi>{link.name}</bdi>
              {link.phone !== null && (
                <span className={styles.soft}>
                  <ContactText text={words.byPhone({ phone: link.phone })} />
                </span>
              )}
            </div>
            <IconButton
              size="small"
              label={words.up({ name: link.name })}
              icon={<ArrowUp size={16} />}
              disabled={index === 0 || isPending}
              onClick={() => move(index, -1)}
            />
            <IconButton
              size="small"
              label={words.down({ name: link.name })}
              icon={<ArrowDown size={16} />}
              disabled={index === links.length - 1 || isPending}
              onClick={() => move(index, 1)}
            />
            <RemoveLink viewer={viewer} link={link} />
          </li>
        ))}
      </ol>
      <AddMember viewer={viewer} links={links} />
      <div className={styles.acts}>
        <AddByPhoneButton viewer={viewer} />
        <Button variant="secondary" icon={<Printer size={18} />} render={<Link to={paths.phoneList()} />}>
          {phones.link}
        </Button>
      </div>
    </Card>
  );
}

function RemoveLink({ viewer, link: { id, name } }: { viewer: string; link: ChainLink }) {
  const { links: words } = useChainWords();
  const { runAsync } = useAction(useRemoveLink(viewer), { success: words.removed });
  return (
    <RemoveButton
      size="small"
      label={words.remove({ name })}
      icon={<X size={16} />}
      title={words.removeTitle({ name })}
      description={words.removeText}
      confirmLabel={words.removeShort}
      cancelLabel={words.keep}
      onRemove={() => runAsync(id)}
    />
  );
}

function AddMember({ viewer, links }: { viewer: string; links: readonly ChainLink[] }) {
  const { links: words } = useChainWords();
  const [term, setTerm] = useState<string | null>(null);
  const { data, error } = useLinkableMembers('', term ?? '');
  const { run, error: problem } = useAction(useAddLink(viewer), { success: words.added });
  const people = (data ?? []).filter(({ id }) => !links.some(({ member }) => member?.id === id));
  return (
    <Combobox
      name="memberId"
      label={words.member}
      hint={words.memberHint}
      error={problem}
      listLabel={words.memberList}
      items={people}
      getStatus={() => (error ? words.searchFailed : data ? words.memberFound({ count: people.length }) : '')}
      onSearch={setTerm}
      renderOption={(person, optionProps) => (
        <PersonOption key={person.id} person={person} {...optionProps} />
      )}
      onChoose={({ id }) => run({ memberId: id, name: '', phone: '' })}
    />
  );
}
