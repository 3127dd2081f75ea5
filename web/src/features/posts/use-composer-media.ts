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
import { type DraftFile, getPictureField, moveItem } from './draft-files.ts';
import { type AcceptedMedia, findMediaError, getMediaKind, type MediaKind } from './media-validation.ts';

interface ComposerMediaOptions {
  /** A file of another kind, chosen on another tab, stays and is reported in `errors`. */
  accept: AcceptedMedia;
  /** Of pictures; there is one video at most. */
  maxPictures: number;
  /** Pictures that the post has already. */
  otherPictures?: number;
  /** The files in the draft, which survive a reload even if their content does not. */
  stored: readonly DraftFile[];
  /** The key of a new file among the draft files. */
  createKey: () => string;
  isSubmitting: boolean;
  onChange: (files: DraftFile[]) => void;
}

export interface ComposerMediaItem extends DraftFile {
  file: File;
  kind: MediaKind | null;
}

export interface ComposerMedia {
  accept: AcceptedMedia;
  maxPictures: number;
  /** With those that the post has already. */
  pictureCount: number;
  isSubmitting: boolean;
  /** Without those that are being restored or could not be. */
  items: readonly ComposerMediaItem[];
  kind: MediaKind | null;
  /** Names of files that were chosen before a reload and could not be restored. */
  missingNames: readonly string[];
  /** Errors by field, to be merged into those of the form. */
  errors: Readonly<Record<string, string>>;
  /** By wire name. */
  files: Readonly<Record<string, File>>;
  /** Adds pictures, or replaces the one file; invalid files are rejected with an error. */
  add: (files: readonly File[]) => void;
  remove: (key: string) => void;
  move: (from: number, to: number) => void;
  describe: (key: string, alt: string) => void;
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

const getFieldName = (kind: AcceptedMedia | null) => (kind === 'video' ? 'video' : 'photo');

export function useComposerMedia(options: ComposerMediaOptions): ComposerMedia {
  const { accept, maxPictures, otherPictures = 0, stored, createKey, isSubmitting, onChange } = options;
  const t = useWords();
  const { contents, replaceContents } = useDraftFiles(stored);
  const [rejection, setRejection] = useState<{ field: string; problem: string } | null>(null);
  const [isDraggingOver, setDraggingOver] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const items = stored.flatMap((entry) => {
    const file = contents.get(entry.key);
    return file ? [{ ...entry, file, kind: getMediaKind(file) }] : [];
  });
  const misfit = items.find(({ file }) => findMediaError(t, file, accept));
  const kind = items[0]?.kind ?? null;

  function add(chosen: readonly File[]) {
    if (isSubmitting || chosen.length === 0) return;
    const problems = chosen.map((file) => findMediaError(t, file, accept));
    const refused = problems.findIndex((problem) => problem !== null);
    const usable = chosen.filter((_, index) => problems[index] === null);
    const isList = accept === 'image' && maxPictures > 1;
    const kept = isList ? stored.filter(isKeptPicture) : [];
    const room = isList ? maxPictures - otherPictures - kept.length : 1;
    const added = usable.slice(0, room).map((file) => ({ name: file.name, key: createKey(), alt: '', file }));
    const problem = problems[refused] ?? (isList && usable.length > room ? t.fields.pictures_too_many : null);
    const rejectedKind = accept === 'any' && chosen[refused] ? getMediaKind(chosen[refused]) : accept;
    setRejection(problem ? { field: getFieldName(rejectedKind), problem } : null);
    if (added.length > 0) replace([...kept, ...added.map(toStored)], added);
  }

  /** Also one that is still being restored. */
  function isKeptPicture({ key }: DraftFile): boolean {
    const file = contents.get(key);
    return file === undefined || (file !== null && getMediaKind(file) === 'image');
  }

  /** Files that could not be restored are forgotten with the first change. */
  function change(next: readonly ComposerMediaItem[]) {
    if (isSubmitting) return;
    setRejection(null);
    replace([...next.map(toStored), ...stored.filter(({ key }) => contents.get(key) === undefined)]);
  }

  function replace(next: DraftFile[], added: readonly { key: string; file: File }[] = []) {
    replaceContents(next, added);
    onChange(next);
  }

  function take(event: DragEvent | ClipboardEvent, transfer: DataTransfer) {
    if (transfer.files.length === 0) return;
    event.preventDefault();
    add([...transfer.files]);
  }

  return {
    accept,
    maxPictures,
    pictureCount: items.length + otherPictures,
    isSubmitting,
    items,
    kind,
    missingNames: stored.filter(({ key }) => contents.get(key) === null).map(({ name }) => name),
    errors: {
      ...(misfit && { [getFieldName(misfit.kind)]: findMediaError(t, misfit.file, accept) ?? '' }),
      ...(rejection && { [rejection.field]: rejection.problem }),
    },
    files: Object.fromEntries(
      items.map((item, index) => [item.kind === 'video' ? 'video' : getPictureField(index), item.file]),
    ),
    add,
    remove: (key) => change(items.filter((item) => item.key !== key)),
    move: (from, to) => change(moveItem(items, from, to)),
    describe: (key, alt) => onChange(stored.map((entry) => (entry.key === key ? { ...entry, alt } : entry))),
    clear: () => {
      setRejection(null);
      replaceContents([]);
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

const toStored = ({ name, key, alt }: DraftFile): DraftFile => ({ name, key, alt });

type Contents = ReadonlyMap<string, File | null>;

/** The chosen files by key, restored from the draft files on mount; null for one that could not be restored. */
function useDraftFiles(stored: readonly DraftFile[]) {
  const { id } = useMember();
  const [contents, setContentsState] = useState<Contents>(new Map());

  const restoreFiles = useEffectEvent((isCurrent: () => boolean) => {
    const keys = stored.map(({ key }) => key);
    void Promise.all(keys.map(async (key) => [key, await readDraftFile(id, key)] as const)).then(
      (restored) => {
        if (isCurrent()) setContentsState((chosen) => new Map([...restored, ...chosen]));
      },
    );
  });
  useEffect(() => {
    let isCurrent = true;
    restoreFiles(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, []);

  function replaceContents(
    kept: readonly { key: string }[],
    added: readonly { key: string; file: File }[] = [],
  ) {
    const isKept = (key: string) => kept.some((entry) => entry.key === key);
    for (const key of contents.keys()) if (!isKept(key)) void saveDraftFile(id, key, null);
    for (const { key, file } of added) void saveDraftFile(id, key, file);
    const next = new Map([...contents].filter(([key]) => isKept(key)));
    for (const { key, file } of added) next.set(key, file);
    setContentsState(next);
  }
  return { contents, replaceContents };
}
