import type { BiblePassage } from '@radiant/contract/bible.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '../../platform/words.tsx';
import { Button } from '../../ui/button.tsx';
import { bibleWords } from '../../words/bible.ts';
import { usePassage } from './bible-api.ts';
import styles from './insert-passage.module.css';
import { insertPassage, toPassageText } from './passage-text.ts';

interface InsertPassageProps {
  reference: string;
  /** Of the post. */
  language: Locale;
  text: string;
  readOnly: boolean;
  onInsert: (text: string) => void;
}

/** Offers the text of a reference that is understood; typed words stay before it. */
export function InsertPassage({ reference, language, text, readOnly, onInsert }: InsertPassageProps) {
  const words = bibleWords[useLocale().locale];
  const { data: passage } = usePassage(reference.trim(), language);
  const [insertedFor, setInsertedFor] = useState<string>();

  if (!passage) return <p className="visually-hidden" role="status" />;
  const { verses, translation } = passage;
  const wholeText = insertPassage(text, passage);
  const isInserted = verses.length > 0 && text.includes(toPassageText(passage));
  const problem = findProblem(passage, wholeText);
  const isOffered = !isInserted && problem === null;

  function handleInsert() {
    setInsertedFor(passage?.reference);
    onInsert(wholeText);
  }

  return (
    <div className={styles.offer}>
      <p className={styles.words} role="status">
        {isInserted && insertedFor === passage.reference && `${words.inserted} `}
        {!isInserted && problem !== null
          ? words[problem]({ translation })
          : words.offered({ reference: passage.reference, translation })}
      </p>
      {isOffered && (
        <Button
          variant="secondary"
          size="small"
          icon={<BookOpenText size={18} />}
          disabled={readOnly}
          onClick={handleInsert}
        >
          {words.insert}
        </Button>
      )}
    </div>
  );
}

function findProblem(passage: BiblePassage, text: string): 'noText' | 'tooLong' | null {
  if (passage.verses.length === 0) return 'noText';
  return passage.isShortened || text.length > limits.textMax ? 'tooLong' : null;
}
