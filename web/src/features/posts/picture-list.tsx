import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../platform/words.tsx';
import { FieldMessages } from '../../ui/field.tsx';
import { useFormError } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { getAltField, getPictureField } from './draft-files.ts';
import styles from './picture-list.module.css';

interface PictureListProps {
  items: readonly { key: string; alt: string; preview: ReactNode }[];
  readOnly: boolean;
  /** Shown with the count, where pictures can be added. */
  max?: number | undefined;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  onDescribe: (key: string, alt: string) => void;
}

/** The pictures of a post in their order, to be described, moved and removed. */
export function PictureList({ items, max, ...actions }: PictureListProps) {
  const t = useWords();
  const [moved, setMoved] = useState<{ from: number; to: number } | null>(null);
  return (
    <div className={styles.pictures}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <PictureRow
            key={item.key}
            {...actions}
            item={item}
            index={index}
            count={items.length}
            onMove={(from, to) => {
              actions.onMove(from, to);
              setMoved({ from: from + 1, to: to + 1 });
            }}
          />
        ))}
      </ol>
      {max !== undefined && (
        <p className={styles.count}>{t.media.several.count({ count: items.length, max })}</p>
      )}
      <p className="visually-hidden" role="status">
        {moved && t.media.several.moved(moved)}
      </p>
    </div>
  );
}

function PictureRow({
  item,
  index,
  count,
  readOnly,
  onMove,
  onRemove,
  onDescribe,
}: Omit<PictureListProps, 'items' | 'max'> & {
  item: PictureListProps['items'][number];
  index: number;
  count: number;
}) {
  const t = useWords();
  const number = index + 1;
  const field = getPictureField(index);
  const error = useFormError(index === 0 ? undefined : field);
  const moveTo = (to: number) => (event: { currentTarget: HTMLElement }) => {
    if (readOnly || to < 0 || to >= count) return;
    const button = event.currentTarget;
    onMove(index, to);
    // A row that changes its place in the document loses the focus.
    requestAnimationFrame(() => button.focus());
  };
  return (
    <li className={styles.row}>
      {item.preview}
      <TextField
        className={styles.alt}
        name={getAltField(index)}
        label={count > 1 ? t.media.several.alt({ number }) : t.media.alt.image}
        hint={index === 0 ? t.media.altHint.image : undefined}
        readOnly={readOnly}
        value={item.alt}
        onChange={({ currentTarget }) => onDescribe(item.key, currentTarget.value)}
      />
      <div className={styles.actions}>
        {count > 1 && (
          <>
            <IconButton
              size="small"
              label={t.media.several.earlier({ number })}
              icon={<ArrowUp size={18} />}
              aria-disabled={readOnly || index === 0 || undefined}
              onClick={moveTo(index - 1)}
            />
            <IconButton
              size="small"
              label={t.media.several.later({ number })}
              icon={<ArrowDown size={18} />}
              aria-disabled={readOnly || number === count || undefined}
              onClick={moveTo(index + 1)}
            />
          </>
        )}
        <IconButton
          size="small"
          name={index === 0 ? undefined : field}
          label={count > 1 ? t.media.several.remove({ number }) : t.media.remove.image}
          icon={<X size={18} />}
          aria-disabled={readOnly || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field}-error` : undefined}
          onClick={() => !readOnly && onRemove(item.key)}
        />
      </div>
      <div className={styles.error} role="alert">
        <FieldMessages id={field} error={error} />
      </div>
    </li>
  );
}
