import { expect, test, vi } from 'vitest';
import { decodePicture } from './decode-picture.ts';

function stubBitmap() {
  const picture = { close: vi.fn() };
  vi.stubGlobal('createImageBitmap', async () => picture);
  return picture;
}

const file = new Blob(['dot']);

test('closes the bitmap on clean-up', async () => {
  const picture = stubBitmap();
  const onRead = vi.fn();
  const close = decodePicture(file, onRead);
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledWith(picture));
  expect(picture.close).not.toHaveBeenCalled();
  close();
  expect(picture.close).toHaveBeenCalledOnce();
});

test('closes a bitmap that was decoded after clean-up', async () => {
  const picture = stubBitmap();
  const onRead = vi.fn();
  decodePicture(file, onRead)();
  await vi.waitFor(() => expect(picture.close).toHaveBeenCalledOnce());
  expect(onRead).not.toHaveBeenCalled();
});

test('reports a file that is not a picture', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('InvalidStateError')));
  const onRead = vi.fn();
  decodePicture(file, onRead);
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledWith('unreadable'));
});
