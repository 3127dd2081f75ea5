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
import { type AcceptedMedia, findMediaError, getMediaKind, type MediaKind } from './media-validation.ts';
import { getFirstFile } from './picture-check.ts';

interface ComposerMediaOptions {
  /** What the tab takes. A file of the other kind that was chosen on another tab stays, and is rejection by `errors`. */
  accept: AcceptedMedia;
  /** Under which the file is stored in this browser, as the words of its draft are. */
  draftKey: string;
  /** The file's name as the draft remembers it, to know after a reload that there was one. */
  storedName: string | null;
  /** While the post is being sent nothing is chosen. */
  isSubmitting: boolean;
  /** A file was chosen or taken away: the draft remembers its name. */
  onChange: (file: File | null) => void;
}

/** The picture or video of what is being written. */
export interface ComposerMedia {
  accept: AcceptedMedia;
  isSubmitting: boolean;
  file: File | null;
  kind: MediaKind | null;
  /** The name of a file that was chosen before a reload and could not be stored. */
  missingName: string | null;
  /** What is wrong with the choice, by field; to be merged into the errors of the form. */
  errors: Readonly<Record<string, string>>;
  /** By field, for the call that shares the post. */
  files: { photo: File | null; video: File | null };
  /** Takes a file, or with null takes it away; one that cannot be shared is rejection with a reason. */
  choose: (file: File | null) => void;
  /** Forgets everything once the post is shared. */
  clear: () => void;
  /** A file is held over the composer. */
  isDraggingOver: boolean;
  /** Spread over the whole composer: what is dropped or pasted anywhere in it is chosen. */
  dropAreaProps: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
  /** Where the focus goes when what held it is gone. */
  button: RefObject<HTMLButtonElement | null>;
}

const getFieldName = (kind: MediaKind | null) => (kind === 'video' ? 'video' : 'photo');

export function useComposerMedia(options: ComposerMediaOptions): ComposerMedia {
  const { accept, draftKey, storedName, isSubmitting, onChange } = options;
  const t = useWords();
  const { file, setFile, isLost } = useDraftFile(draftKey, storedName);
  const [rejection, setRejection] = useState<{ field: string; problem: string } | null>(null);
  const [isDraggingOver, setDraggingOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const kind = file && getMediaKind(file);
  // The tab may have changed since the file was chosen.
  const kindError = file && findMediaError(t, file, accept);

  function choose(next: File | null) {
    if (isSubmitting) return;
    const problem = next && findMediaError(t, next, accept);
    if (next && problem) {
      setRejection({ field: getFieldName(accept === 'any' ? getMediaKind(next) : accept), problem });
      return;
    }
    setRejection(null);
    setFile(next);
    onChange(next);
  }

  function take(event: DragEvent | ClipboardEvent, transfer: DataTransfer) {
    const found = getFirstFile(transfer);
    if (!found) return;
    event.preventDefault();
    choose(found);
  }

  return {
    accept,
    isSubmitting,
    file,
    kind,
    missingName: isLost ? storedName : null,
    errors: {
      ...(kindError && { [getFieldName(kind)]: kindError }),
      ...(rejection && { [rejection.field]: rejection.problem }),
    },
    files: { photo: kind === 'image' ? file : null, video: kind === 'video' ? file : null },
    choose,
    clear: () => {
      setRejection(null);
      setFile(null);
    },
    isDraggingOver,
    dropAreaProps: {
      onDragOver(event) {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDraggingOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggingOver(false);
      },
      onDrop(event) {
        setDraggingOver(false);
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

/** The chosen file, stored in this browser as the words are. */
function useDraftFile(draftKey: string, storedName: string | null) {
  const { id } = useMember();
  const [file, setFileState] = useState<File | null>(null);
  const [isLost, setLost] = useState(false);

  // Only when the composer appears: afterwards the file is what is chosen here.
  const restoreFile = useEffectEvent((isCurrent: () => boolean) => {
    if (storedName === null) return;
    void readDraftFile(id, draftKey).then((stored) => {
      if (!isCurrent()) return;
      setFileState((chosen) => chosen ?? stored);
      setLost(stored === null);
    });
  });
  useEffect(() => {
    let isCurrent = true;
    restoreFile(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, []);

  const setFile = (next: File | null) => {
    setFileState(next);
    setLost(false);
    void saveDraftFile(id, draftKey, next);
  };
  return { file, setFile, isLost };
}
