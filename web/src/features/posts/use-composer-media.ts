import {
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { readDraftFile, saveDraftFile } from '../../platform/draft-files.ts';
import { useMember } from '../../platform/session.tsx';
import { useWords } from '../../platform/words.tsx';
import { type MediaAccept, type MediaKind, mediaKindOf, mediaProblem } from './composer-media-check.ts';
import { firstFileOf } from './picture-check.ts';

interface ComposerMediaOptions {
  /** What the tab takes. A file of the other kind that was chosen on another tab stays, and is refused by `errors`. */
  accept: MediaAccept;
  /** Under which the file is kept in this browser, as the words of its draft are. */
  draft: string;
  /** The file's name as the draft remembers it, to know after a reload that there was one. */
  keptName: string | null;
  /** While the post is being sent nothing is chosen. */
  isSending: boolean;
  /** A file was chosen or taken away: the draft remembers its name. */
  onChange: (file: File | null) => void;
}

/** The picture or video of what is being written. */
export interface ComposerMedia {
  accept: MediaAccept;
  isSending: boolean;
  file: File | null;
  kind: MediaKind | null;
  /** The name of a file that was chosen before a reload and could not be kept. */
  lostName: string | null;
  /** What is wrong with the choice, by field; to be merged into the errors of the form. */
  errors: Readonly<Record<string, string>>;
  /** By field, for the call that shares the post. */
  files: { photo: File | null; video: File | null };
  /** Takes a file, or with null takes it away; one that cannot be shared is refused with a reason. */
  choose: (file: File | null) => void;
  /** Forgets everything once the post is shared. */
  clear: () => void;
  /** A file is held over the composer. */
  isDropping: boolean;
  /** Spread over the whole composer: what is dropped or pasted anywhere in it is chosen. */
  area: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
  /** Where the focus goes when what held it is gone. */
  button: RefObject<HTMLButtonElement | null>;
}

const fieldOf = (kind: MediaKind | null) => (kind === 'video' ? 'video' : 'photo');

export function useComposerMedia(options: ComposerMediaOptions): ComposerMedia {
  const { accept, draft, keptName, isSending, onChange } = options;
  const t = useWords();
  const { file, setFile, isLost } = useDraftFile(draft, keptName);
  const [refused, setRefused] = useState<{ field: string; problem: string } | null>(null);
  const [isDropping, setDropping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const kind = file && mediaKindOf(file);
  // The tab may have changed since the file was chosen.
  const misplaced = file && mediaProblem(t, file, accept);

  function choose(next: File | null) {
    if (isSending) return;
    const problem = next && mediaProblem(t, next, accept);
    if (next && problem) {
      setRefused({ field: fieldOf(accept === 'any' ? mediaKindOf(next) : accept), problem });
      return;
    }
    setRefused(null);
    setFile(next);
    onChange(next);
  }

  function take(event: DragEvent | ClipboardEvent, transfer: DataTransfer) {
    const found = firstFileOf(transfer);
    if (!found) return;
    event.preventDefault();
    choose(found);
  }

  return {
    accept,
    isSending,
    file,
    kind,
    lostName: isLost ? keptName : null,
    errors: {
      ...(misplaced && { [fieldOf(kind)]: misplaced }),
      ...(refused && { [refused.field]: refused.problem }),
    },
    files: { photo: kind === 'image' ? file : null, video: kind === 'video' ? file : null },
    choose,
    clear: () => {
      setRefused(null);
      setFile(null);
    },
    isDropping,
    area: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropping(true);
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDropping(false);
      },
      onDrop(event) {
        setDropping(false);
        take(event, event.dataTransfer);
      },
      onPaste(event) {
        // Offices copy words with a picture of them: the words are meant.
        if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData);
      },
    },
    button,
  };
}

/** The chosen file, kept in this browser as the words are. */
function useDraftFile(draft: string, keptName: string | null) {
  const { id } = useMember();
  const [file, setHeld] = useState<File | null>(null);
  const [isLost, setLost] = useState(false);

  // Only when the composer appears: afterwards the file is what is chosen here.
  const findKept = useEffectEvent((isCurrent: () => boolean) => {
    if (keptName === null) return;
    void readDraftFile(id, draft).then((kept) => {
      if (!isCurrent()) return;
      setHeld((chosen) => chosen ?? kept);
      setLost(kept === null);
    });
  });
  useEffect(() => {
    let isCurrent = true;
    findKept(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, []);

  const setFile = (next: File | null) => {
    setHeld(next);
    setLost(false);
    void saveDraftFile(id, draft, next);
  };
  return { file, setFile, isLost };
}
