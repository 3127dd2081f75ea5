import type { BiblePassage } from '@radiant/contract/bible.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { BookOpenText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { insertAsTyped } from '../../platform/insert-as-typed.ts';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { bibleWords } from '../../words/bible.ts';
import { usePassage } from './bible-api.ts';
import styles from './insert-passage.module.css';
import { maxSeparatorLength, toInsertion, toPassageText } from './passage-text.ts';

interface InsertPassageProps {
  reference: string;
  /** In which the reference is written. */
  language: Locale;
  /** Of the text; by default the same. */
  translation?: Locale;
  /** Id and content of the text field. */
  fieldId: string;
  text: string;
  textMax?: number;
  /** Id of an empty field, into which the reference is inserted too. */
  referenceFieldId?: string | undefined;
  readOnly: boolean;
}

/** Offers the text of a reference that is understood, to be inserted at the cursor of the text field. */
export function InsertPassage({
  reference,
  language,
  translation = language,
  fieldId,
  text,
  textMax = limits.textMax,
  referenceFieldId,
  readOnly,
}: InsertPassageProps) {
  const words = bibleWords[useLocale().locale];
  const { data: passage } = usePassage({ reference: reference.trim(), language, translation });
  const getCursor = useCursor(fieldId);
  const [insertedFor, setInsertedFor] = useState<string>();

  if (!passage) return <p className="visually-hidden" role="status" />;
  const { verses } = passage;
  const isInserted = verses.length > 0 && text.includes(toPassageText(passage));
  const problem = findProblem(passage, { text, textMax });
  const isOffered = !isInserted && problem === null;

  /** Ends in the text field: the button goes, and the keyboard continues in what it filled. */
  function handleInsert(of: BiblePassage) {
    setInsertedFor(of.reference);
    insertReference(referenceFieldId, of.reference);
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { start, end, insertion, cursor } = toInsertion(field.value, getCursor(field), of);
    insertAsTyped(field, insertion, { start, end });
    field.setSelectionRange(cursor, cursor);
  }

  return (
    <div className={styles.offer}>
      <p className={styles.words} role="status">
        {isInserted && insertedFor === passage.reference && `${words.inserted} `}
        {!isInserted && problem !== null
          ? words[problem]({ translation: passage.translation })
          : words.offered({ reference: passage.reference, translation: passage.translation })}
      </p>
      {isOffered && (
        <Button
          variant="secondary"
          size="small"
          icon={<BookOpenText size={18} />}
          disabled={readOnly}
          onClick={() => handleInsert(passage)}
        >
          <span>
            {words.insert}
            <span className="visually-hidden">{` (${passage.reference})`}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

function insertReference(fieldId: string | undefined, reference: string): void {
  const field = fieldId === undefined ? null : document.getElementById(fieldId);
  if (field instanceof HTMLInputElement)
    insertAsTyped(field, reference, { start: 0, end: field.value.length });
}

/**
 * Browsers put the cursor of a text that nobody has moved it in before the first letter: then the passage follows the
 * text.
 */
function useCursor(fieldId: string): (field: HTMLTextAreaElement) => number {
  const isMoved = useRef(false);
  useEffect(() => {
    const abort = new AbortController();
    const field = document.getElementById(fieldId);
    const setMoved = () => {
      isMoved.current = true;
    };
    field?.addEventListener('pointerup', setMoved, { signal: abort.signal });
    field?.addEventListener('keyup', ({ key }) => /^(?:Arrow|Home|Page)/.test(key) && setMoved(), {
      signal: abort.signal,
    });
    return () => abort.abort();
  }, [fieldId]);
  return ({ selectionEnd, value }) => (selectionEnd === 0 && !isMoved.current ? value.length : selectionEnd);
}

type Problem = 'noText' | 'tooLong' | 'noRoom';

function findProblem(
  passage: BiblePassage,
  { text, textMax }: { text: string; textMax: number },
): Problem | null {
  if (passage.verses.length === 0) return 'noText';
  const length = toPassageText(passage).length;
  if (passage.isShortened || length > textMax) return 'tooLong';
  const written = text.trim();
  return written !== '' && written.length + maxSeparatorLength + length > textMax ? 'noRoom' : null;
}
