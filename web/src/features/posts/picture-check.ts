/** A size in megabytes with two decimals, as the message of the specification wants it. */
export const formatMegabytes = (bytes: number): string => (bytes / (1024 * 1024)).toFixed(2);

/** The first file of a drop or a paste; null when there is none. */
export const getFirstFile = (transfer: DataTransfer | null): File | null => transfer?.files[0] ?? null;
