/** Decodes a picture; returns its clean-up: a bitmap holds tens of megabytes until it is closed. */
export function decodePicture(file: Blob, onRead: (picture: ImageBitmap | 'unreadable') => void): () => void {
  let isOpen = true;
  let opened: ImageBitmap | undefined;
  createImageBitmap(file).then(
    (picture) => {
      if (!isOpen) return picture.close();
      opened = picture;
      onRead(picture);
    },
    () => isOpen && onRead('unreadable'),
  );
  return () => {
    isOpen = false;
    opened?.close();
  };
}
