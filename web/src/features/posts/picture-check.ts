/** Megabytes with two decimals, as the specification's message requires. */
export const formatMegabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(2);

export const getFirstFile = (transfer: DataTransfer | null): File | null => transfer?.files[0] ?? null;
