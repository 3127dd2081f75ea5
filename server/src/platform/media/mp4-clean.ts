import { limits } from '@radiant/contract/limits.ts';
import { blankBox, childrenOf, type Mp4Box, readBoxes } from './mp4-boxes.ts';
import type { ByteSpan } from './mp4-samples.ts';
import { type Mp4Track, readTrack } from './mp4-tracks.ts';
import { damaged, unplayable, unsupported } from './video-error.ts';
import type { VideoInfo } from './video-facts.ts';

// Played by Chromium, Firefox and Safari from MP4 and QuickTime. HEVC, AC-3 and PCM play on some machines only.
const videoCodecs = ['avc1', 'avc3', 'vp09', 'av01'];
const audioCodecs = ['mp4a', 'Opus', 'fLaC', '.mp3'];

// An allowlist, since a list of what to remove is never complete (udta, meta, uuid, vendor boxes). By parent box.
const keptBoxes: Readonly<Record<string, readonly string[]>> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra', 'wide'],
  moov: ['mvhd', 'trak', 'mvex'],
  mvex: ['mehd', 'trex'],
  trak: ['tkhd', 'edts', 'mdia', 'tapt'],
  edts: ['elst'],
  tapt: ['clef', 'prof', 'enof'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['vmhd', 'smhd', 'hdlr', 'dinf', 'stbl'],
  dinf: ['dref'],
  stbl: [
    'stsd',
    'stts',
    'ctts',
    'cslg',
    'stsc',
    'stsz',
    'stco',
    'co64',
    'stss',
    'stps',
    'sdtp',
    'sgpd',
    'sbgp',
  ],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sdtp', 'sgpd', 'sbgp'],
  mfra: ['tfra', 'mfro'],
};

export const isMp4 = (head: Buffer): boolean => head.toString('latin1', 4, 8) === 'ftyp';

/** Blanks in place all that playback does not need. @throws VideoError when the file is incomplete or unplayable */
export function cleanMp4(whole: Buffer): { file: Buffer; info: VideoInfo } {
  const { boxes, end } = readBoxes(whole, 0, whole.length);
  const file = whole.subarray(0, end);
  const moov = boxes.find(({ type }) => type === 'moov');
  // A picture in the same container: HEIC, AVIF.
  if (!moov && boxes.some(({ type }) => type === 'meta')) throw unsupported('a picture');
  if (!moov || !boxes.some(({ type }) => type === 'mdat')) throw damaged('no moov, or no mdat');
  const parts = childrenOf(file, moov);
  const tracks = parts.filter(({ type }) => type === 'trak').map((box) => readTrack(file, box));
  const kept = chooseTracks(tracks);
  const isFragmented = boxes.some(({ type }) => type === 'moof');
  // Refused, because bytes within a fragment are not mapped to tracks, so other tracks could not be blanked.
  if (isFragmented && kept.length < tracks.length) throw unplayable('other tracks in fragments');
  const info = {
    mime: 'video/mp4',
    ...(kept[0]?.size ?? { width: null, height: null }),
    seconds: readSeconds(
      file,
      parts.find(({ type }) => type === 'mvhd'),
    ),
  } as const;

  for (const { box } of tracks.filter((track) => !kept.includes(track))) blankBox(file, box);
  if (!isFragmented)
    blankUnusedBytes(
      file,
      boxes,
      kept.flatMap(({ spans }) => spans),
    );
  blankUnknownBoxes(file, 'file', boxes);
  return { file, info };
}

function chooseTracks(tracks: readonly Mp4Track[]): Mp4Track[] {
  const isOf = (kind: Mp4Track['kind'], codecs: readonly string[]) => (track: Mp4Track) =>
    track.kind === kind && track.codecs.length > 0 && track.codecs.every((codec) => codecs.includes(codec));
  if (!tracks.some(({ kind }) => kind === 'video')) throw unsupported('no picture');
  const video = tracks.find(isOf('video', videoCodecs));
  if (!video)
    throw unplayable(
      `video of ${tracks
        .slice(0, 8)
        .flatMap(({ codecs }) => codecs.slice(0, 4))
        .join(' ')}`,
    );
  const { width, height } = video.size ?? { width: 0, height: 0 };
  if (Math.max(video.pixels, width * height) > limits.imagePixelsMax) throw unplayable('too many pixels');
  const audio = tracks.find(isOf('audio', audioCodecs));
  if (!audio && tracks.some(({ kind }) => kind === 'audio')) throw unplayable('sound that does not play');
  return audio ? [video, audio] : [video];
}

function readSeconds(file: Buffer, header: Mp4Box | undefined): number | null {
  if (!header) throw damaged('no mvhd');
  const isLong = file[header.content] === 1;
  if (header.content + (isLong ? 32 : 20) > header.end) throw damaged('mvhd is cut off');
  const scale = file.readUInt32BE(header.content + (isLong ? 20 : 12));
  const duration = isLong
    ? Number(file.readBigUInt64BE(header.content + 24))
    : file.readUInt32BE(header.content + 16);
  const seconds = duration / scale;
  return seconds > 0 && seconds < 24 * 3600 ? seconds : null;
}

/** `mdat` can hold anything outside the samples, such as a vendor's GPS log. */
function blankUnusedBytes(file: Buffer, boxes: readonly Mp4Box[], spans: readonly ByteSpan[]): void {
  const sorted = [...spans].filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  let next = 0;
  for (const { content, end } of boxes.filter(({ type }) => type === 'mdat')) {
    let at = content;
    for (let span = sorted[next]; span && span.start < end; span = sorted[next]) {
      if (span.start < content || span.end > end) throw damaged('a sample lies outside mdat');
      if (span.start > at) file.fill(0, at, span.start);
      at = Math.max(at, span.end);
      next += 1;
    }
    file.fill(0, at, end);
  }
  if (next < sorted.length) throw damaged('a sample lies outside mdat');
}

function blankUnknownBoxes(file: Buffer, where: string, boxes: readonly Mp4Box[]): void {
  for (const box of boxes) {
    if (!keptBoxes[where]?.includes(box.type)) blankBox(file, box);
    else if (keptBoxes[box.type]) blankUnknownBoxes(file, box.type, childrenOf(file, box));
    else fieldBlankers[box.type]?.(file, box);
  }
}

const fieldBlankers: Readonly<Record<string, (file: Buffer, box: Mp4Box) => void>> = {
  // A human-readable name follows the five fields.
  hdlr: (file, { content, end }) => file.fill(0, Math.min(content + 24, end), end),
  // Recording times, in 64 bits with version 1.
  mvhd: blankTimes,
  tkhd: blankTimes,
  mdhd: blankTimes,
  dref(file, box) {
    for (const entry of childrenOf(file, box, 8)) {
      if (entry.end - entry.content < 4 || (file.readUInt32BE(entry.content) & 1) === 0)
        throw unsupported('samples in another file');
      file.fill(0, entry.content + 4, entry.end);
    }
  },
  stsd(file, box) {
    for (const entry of childrenOf(file, box, 8)) cleanDescription(file, entry);
  },
};

function blankTimes(file: Buffer, { content, end }: Mp4Box): void {
  file.fill(0, content + 4, Math.min(content + (file[content] === 1 ? 20 : 12), end));
}

const keptInDescription = [
  'avcC',
  'vpcC',
  'av1C',
  'esds',
  'dOps',
  'dfLa',
  'pasp',
  'colr',
  'clap',
  'btrt',
  'fiel',
  'mdcv',
  'clli',
  'wave',
  'chan',
  'chnl',
  'gama',
];

function cleanDescription(file: Buffer, entry: Mp4Box): void {
  const isVideo = videoCodecs.includes(entry.type);
  // 8 bytes in every entry, 70 in a video's, 20 in a sound's; QuickTime's later sound versions have 16 and 36 more.
  const version = isVideo || entry.end - entry.content < 10 ? 0 : file.readUInt16BE(entry.content + 8);
  const fields = isVideo ? 78 : 28 + ([0, 16, 36][version] ?? 0);
  if (entry.end - entry.content < fields) throw damaged('a description is cut off');
  if (isVideo) file.fill(0, entry.content + 42, entry.content + 74);
  for (const box of childrenOf(file, entry, fields)) {
    if (!keptInDescription.includes(box.type)) blankBox(file, box);
  }
}
