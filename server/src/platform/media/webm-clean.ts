import { limits } from '@radiant/contract/limits.ts';
import {
  type EbmlElement,
  elementsOf,
  floatOf,
  makeVoid,
  readElements,
  textOf,
  trackOfBlock,
  unsignedOf,
} from './ebml.ts';
import { damaged, unplayable, unsupported } from './video-error.ts';
import type { VideoInfo } from './video-facts.ts';
import { blankComments } from './vorbis-comments.ts';

// Ids from https://www.webmproject.org/docs/container/ and RFC 9559.
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63a2,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  trackName: 0x536e,
  codecName: 0x258688,
  attachmentLink: 0x7446,
  crc: 0xbf,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  position: 0xa7,
  prevSize: 0xab,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  attachments: 0x1941a469,
  tags: 0x1254c367,
} as const;

// Children of a segment; any of them ends a cluster of unknown size.
const segmentChildren: readonly number[] = [
  ids.seekHead,
  ids.info,
  ids.tracks,
  ids.cluster,
  ids.cues,
  ids.chapters,
  ids.attachments,
  ids.tags,
  ids.segment,
  ids.header,
];
// An allowlist: everything else becomes Void, since a list of what to remove is never complete.
const keptInSegment: readonly number[] = [ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues];
const keptInInfo: readonly number[] = [ids.timestampScale, ids.duration, ids.muxingApp, ids.writingApp];
const keptInCluster: readonly number[] = [
  ids.timestamp,
  ids.position,
  ids.prevSize,
  ids.simpleBlock,
  ids.blockGroup,
];
const trackTextIds: readonly number[] = [ids.trackName, ids.codecName, ids.attachmentLink, ids.crc];

const videoCodecs = ['V_VP8', 'V_VP9', 'V_AV1'];
const audioCodecs = ['A_OPUS', 'A_VORBIS'];

export const isWebm = (head: Buffer): boolean => head.length >= 4 && head.readUInt32BE(0) === ids.header;

/** Voids in place all that playback does not need. @throws VideoError when the file is incomplete or unplayable */
export function cleanWebm(whole: Buffer): { file: Buffer; info: VideoInfo } {
  const { elements } = readElements(whole, { at: 0, end: whole.length });
  const [header, segment] = elements;
  if (header?.id !== ids.header || segment?.id !== ids.segment) throw damaged('no header, or no segment');
  checkHeader(whole, header);
  const found = readElements(whole, {
    at: segment.content,
    end: segment.end,
    closes: (id) => segmentChildren.includes(id),
  });
  // A live recording has a segment of unknown size, which ends with its last element.
  if (found.end < segment.end && !segment.isOpen) throw damaged('the segment is cut off');
  const file = whole.subarray(0, found.end);
  const parts = found.elements;
  const tracks = parts.filter(({ id }) => id === ids.tracks).flatMap((one) => readTracks(file, one));
  const kept = chooseTracks(tracks);
  const scale = readInfo(file, parts);
  const clusters = parts.filter(({ id }) => id === ids.cluster);
  const last = Math.max(0, ...clusters.map((cluster) => cleanCluster(file, cluster, kept)));
  if (clusters.length === 0) throw damaged('no clusters');

  for (const { element } of tracks.filter((track) => !kept.includes(track))) makeVoid(file, element);
  for (const part of parts) if (!keptInSegment.includes(part.id)) makeVoid(file, part);
  const seconds = (scale.duration || last) * scale.unit;
  return {
    file,
    info: {
      mime: 'video/webm',
      ...(kept[0]?.size ?? { width: null, height: null }),
      seconds: seconds > 0 && seconds < 24 * 3600 ? seconds : null,
    },
  };
}

/** Long header fields become Void, since they could carry metadata. */
function checkHeader(file: Buffer, header: EbmlElement): void {
  const parts = elementsOf(file, header);
  const type = parts.find(({ id }) => id === ids.docType);
  if (!type || textOf(file, type) !== 'webm') throw unsupported('a document of another type');
  for (const part of parts) if (part !== type && part.end - part.content > 8) makeVoid(file, part);
}

type Track = {
  element: EbmlElement;
  number: number;
  type: number;
  codec: string;
  size: { width: number; height: number } | null;
  pixels: number;
};

function readTracks(file: Buffer, tracks: EbmlElement): Track[] {
  const entries = elementsOf(file, tracks);
  for (const other of entries.filter(({ id }) => id !== ids.trackEntry)) makeVoid(file, other);
  return entries.filter(({ id }) => id === ids.trackEntry).map((entry) => readTrack(file, entry));
}

function readTrack(file: Buffer, element: EbmlElement): Track {
  const parts = elementsOf(file, element);
  const find = (wanted: number) => parts.find(({ id }) => id === wanted);
  const [number, type, codecId] = [find(ids.trackNumber), find(ids.trackType), find(ids.codecId)];
  if (!number || !type || !codecId) throw damaged('a track without number, type or codec');
  const codec = textOf(file, codecId);
  const codecPrivate = find(ids.codecPrivate);
  if (codecPrivate && codec === 'A_VORBIS')
    blankComments(file.subarray(codecPrivate.content, codecPrivate.end));
  for (const part of parts) if (trackTextIds.includes(part.id)) makeVoid(file, part);
  const video = find(ids.video);
  return {
    element,
    number: unsignedOf(file, number),
    type: unsignedOf(file, type),
    codec,
    ...(video ? readSizes(file, video) : { size: null, pixels: 0 }),
  };
}

/** The displayed size if given in pixels, else the coded one; and the pixels that a decoder would have to hold. */
function readSizes(file: Buffer, video: EbmlElement): Pick<Track, 'size' | 'pixels'> {
  const parts = elementsOf(file, video);
  const value = (wanted: number) => {
    const found = parts.find(({ id }) => id === wanted);
    return found ? unsignedOf(file, found) : 0;
  };
  const coded = { width: value(ids.pixelWidth), height: value(ids.pixelHeight) };
  const shown = { width: value(ids.displayWidth), height: value(ids.displayHeight) };
  const isInPixels = value(ids.displayUnit) === 0 && shown.width > 0 && shown.height > 0;
  const size = isInPixels ? shown : coded;
  return {
    size: size.width > 0 && size.height > 0 ? size : null,
    pixels: Math.max(coded.width * coded.height, shown.width * shown.height),
  };
}

function chooseTracks(tracks: readonly Track[]): Track[] {
  if (!tracks.some(({ type }) => type === 1)) throw unsupported('no picture');
  const video = tracks.find(({ type, codec }) => type === 1 && videoCodecs.includes(codec));
  if (!video)
    throw unplayable(
      `video of ${tracks
        .slice(0, 8)
        .map(({ codec }) => codec)
        .join(' ')}`,
    );
  if (video.pixels > limits.imagePixelsMax) throw unplayable('too many pixels');
  const audio = tracks.find(({ type, codec }) => type === 2 && audioCodecs.includes(codec));
  if (!audio && tracks.some(({ type }) => type === 2)) throw unplayable('sound that does not play');
  return audio ? [video, audio] : [video];
}

function readInfo(file: Buffer, parts: readonly EbmlElement[]): { unit: number; duration: number } {
  const scale = { unit: 0.001, duration: 0 };
  for (const info of parts.filter(({ id }) => id === ids.info)) {
    for (const part of elementsOf(file, info)) {
      if (part.id === ids.timestampScale) scale.unit = unsignedOf(file, part) / 1e9;
      else if (part.id === ids.duration) scale.duration = floatOf(file, part);
      // Both elements are mandatory, so they stay with blank text.
      else if (keptInInfo.includes(part.id)) file.fill(0, part.content, part.end);
      else makeVoid(file, part);
    }
  }
  return scale;
}

/** Voids blocks of tracks that are not kept; returns the time of the last block, in the file's unit. */
function cleanCluster(file: Buffer, cluster: EbmlElement, kept: readonly Track[]): number {
  let timestamp = 0;
  let last = 0;
  for (const part of elementsOf(file, cluster)) {
    const block = part.id === ids.blockGroup ? blockOf(file, part) : part;
    if (!keptInCluster.includes(part.id)) makeVoid(file, part);
    else if (part.id === ids.timestamp) timestamp = unsignedOf(file, part);
    else if (block?.id === ids.simpleBlock || block?.id === ids.block) {
      const number = trackOfBlock(file, block);
      if (!kept.some((track) => track.number === number)) makeVoid(file, part);
      else last = timestamp;
    } else if (part.id === ids.blockGroup) makeVoid(file, part);
  }
  return last;
}

const blockOf = (file: Buffer, group: EbmlElement): EbmlElement | undefined =>
  elementsOf(file, group).find(({ id }) => id === ids.block);
