/** Decodes a picture, and answers how to close it: a bitmap holds tens of megabytes until somebody does. */
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
