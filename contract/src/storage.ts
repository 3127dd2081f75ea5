/** Where files are read: each by the rules of the post or profile that owns it, checked on every request. */
export const storagePath = '/api/storage/app/public';

/** The address of a stored file. */
export const fileUrl = (file: string): string => `${storagePath}/${encodeURIComponent(file)}`;
