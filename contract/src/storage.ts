/** Access to each file follows its post or profile. */
export const storagePath = '/api/storage/app/public';

export const fileUrl = (file: string): string => `${storagePath}/${encodeURIComponent(file)}`;
