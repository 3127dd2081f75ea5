import type { ComponentProps } from 'react';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useWords } from './words.tsx';

const isNearLimit = (text: string, limit: number) => text.length > limit * 0.9;

/** A text field that counts once it nears its limit. */
export function CountedTextField({
  limit,
  hint,
  ...props
}: ComponentProps<typeof TextField> & { value: string; limit: number }) {
  const t = useWords();
  const used = props.value.length;
  const counter = isNearLimit(props.value, limit) && t.composer.counter({ used, limit });
  return <TextField {...props} hint={counter || hint} />;
}

/** A text area that counts once it nears its limit. */
export function CountedTextArea(
  props: Omit<ComponentProps<typeof TextArea>, 'counter'> & { value: string; limit: number },
) {
  const t = useWords();
  return (
    <TextArea
      {...props}
      counter={
        isNearLimit(props.value, props.limit)
          ? (used, limit) => t.composer.counter({ used, limit })
          : undefined
      }
    />
  );
}
