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
import {
  type AcceptedMedia,
  findMediaError,
  getFirstFile,
  getMediaKind,
  type MediaKind,
} from './media-validation.ts';

interface ComposerMediaOptions {
  /** A file of another kind, chosen on another tab, stays and is reported in `errors`. */
  accept: AcceptedMedia;
  /** Key of the file among the draft files. */
  draftKey: string;
  /** The file name in the draft, which survives a reload even if the file does not. */
  storedName: string | null;
  isSubmitting: boolean;
  onChange: (file: File | null) => void;
}

export interface ComposerMedia {
  accept: AcceptedMedia;
  isSubmitting: boolean;
  file: File | null;
  kind: MediaKind | null;
  /** Name of a file that was chosen before a reload and could not be restored. */
  missingName: string | null;
  /** Errors by field, to be merged into those of the form. */
  errors: Readonly<Record<string, string>>;
  files: { photo: File | null; video: File | null };
  /** Sets or removes (null) the file; invalid files are rejected with an error. */
  choose: (file: File | null) => void;
  clear: () => void;
  isDraggingOver: boolean;
  /** Props of the drop and paste area. */
  dropAreaProps: {
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
  /** Receives the focus when the focused element is removed. */
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
        // Office programs copy text together with an image of it: the text is meant.
        if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData);
      },
    },
    button,
  };
}

/** The chosen file, restored from the draft files on mount. */
function useDraftFile(draftKey: string, storedName: string | null) {
  const { id } = useMember();
  const [file, setFileState] = useState<File | null>(null);
  const [isLost, setLost] = useState(false);

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
