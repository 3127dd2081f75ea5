import { readReferenceLink } from '@radiant/contract/bible/reference-links.ts';
import {
  type ReferenceProblemCode,
  referenceProblemCodes,
} from '@radiant/contract/bible/reference-problems.ts';
import { limits } from '@radiant/contract/limits.ts';
import type { Locale } from '@radiant/contract/words/locale.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useLocale, useWords } from '../../platform/words.tsx';
import { Form } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { bibleWords } from '../../words/bible.ts';

type FieldError = ReferenceProblemCode | 'text_too_long';
type Destination = { path: string } | { error: FieldError };

/** Whoever writes a number means a reference, unless no book is named; everything else is words. */
function findDestination(text: string, language: Locale): Destination {
  const isReference = /\d/.test(text);
  const result = readReferenceLink(text, language);
  if (isReference && result.ok) return { path: paths.bibleChapter(text) };
  const isNoReference = result.ok || /^(unknown_book|unreadable)$/.test(result.problem.reason);
  if (isReference && !isNoReference) return { error: referenceProblemCodes[result.problem.reason] };
  return text.length > limits.searchTermMax ? { error: 'text_too_long' } : { path: paths.bible(text) };
}

/** One field for references and words. */
export function BibleSearchForm({ term = '' }: { term?: string }) {
  const t = useWords();
  const { locale } = useLocale();
  const navigate = useNavigate();
  const [text, setText] = useState(term);
  const [error, setError] = useState<FieldError>();
  const words = bibleWords[locale];

  function handleSubmit() {
    if (text.trim() === '') return;
    const destination = findDestination(text.trim(), locale);
    if ('error' in destination) setError(destination.error);
    else void navigate(destination.path);
  }

  return (
    <Form role="search" action={paths.bible()} aria-label={words.submit} onSubmit={handleSubmit}>
      <TextField
        name="q"
        type="search"
        label={words.field}
        placeholder={words.placeholder}
        end={<IconButton type="submit" size="small" label={words.submit} icon={<Search size={20} />} />}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={limits.bibleReferenceMax}
        error={error && t.fields[error]}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </Form>
  );
}
