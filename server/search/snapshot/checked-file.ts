import { type FileHandle, open } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import type { YieldControl } from '../arrays/slices.ts'

/** A file with what tells that it is whole. */
export interface CheckedFile {
  name: string
  bytes: number
  checksum: number
}

/** So much is checked or written at once: about a millisecond. */
const CHUNK_BYTES = 2 ** 20

const FOR_THE_OWNER_ONLY = 0o600

/** On the disk for good when it resolves. */
export async function writeChecked(
  folder: string,
  name: string,
  pieces: readonly Uint8Array[],
  yieldControl: YieldControl,
  signal?: AbortSignal,
): Promise<CheckedFile> {
  const file: CheckedFile = { name, bytes: 0, checksum: 0 }
  const handle = await open(path.join(folder, name), 'wx', FOR_THE_OWNER_ONLY)
  try {
    for (const piece of pieces.flatMap(chunksOf)) {
      signal?.throwIfAborted()
      file.checksum = crc32(piece, file.checksum)
      file.bytes += piece.length
      await writeWhole(handle, piece)
      await yieldControl()
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return file
}

/** A nearly full disk takes only a part of it. */
async function writeWhole(handle: FileHandle, piece: Uint8Array): Promise<void> {
  for (let written = 0; written < piece.length; ) {
    const { bytesWritten } = await handle.write(piece, written)
    written += bytesWritten
  }
}

/** Throws if it is not what was written. */
export async function readChecked(
  folder: string,
  { name, bytes, checksum }: CheckedFile,
  yieldControl: YieldControl,
): Promise<ArrayBuffer> {
  const handle = await open(path.join(folder, name))
  try {
    const { size } = await handle.stat()
    if (size !== bytes) throw new Error(`${name} has ${size} bytes instead of ${bytes}`)
    // Zeros would be written over at once.
    const content = Buffer.allocUnsafeSlow(bytes)
    let end = 0
    while (end < bytes) {
      const { bytesRead } = await handle.read(content, end, bytes - end)
      if (bytesRead === 0) throw new Error(`${name} ends after ${end} bytes`)
      end += bytesRead
    }
    let actual = 0
    for (const chunk of chunksOf(content)) {
      actual = crc32(chunk, actual)
      await yieldControl()
    }
    if (actual !== checksum) throw new Error(`${name} is damaged`)
    return content.buffer
  } finally {
    await handle.close()
  }
}

function chunksOf(bytes: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES)
    chunks.push(bytes.subarray(start, start + CHUNK_BYTES))
  return chunks
}
