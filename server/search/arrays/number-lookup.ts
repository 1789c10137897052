import type { Steps } from './slices.ts'

/** By the lowest 8 bits of the hash. They grow one by one: the growth of one large table is a pause. */
const PARTS = 256
const FREE = 0
const REMOVED = 0xffff_ffff
const MIN_SLOTS = 8
/** At least, when slots are made: half of them may be used, and some parts get more numbers than others. */
const SLOTS_PER_NUMBER = 3
/** Strings can't be chosen so that they collide. */
const SEED = Math.floor(Math.random() * 2 ** 32)

interface Part {
  /** Numbers and 1, at the hash of their text or behind it. */
  slots: Uint32Array
  /** Slots in use, also by removed numbers. */
  used: number
}

/** Finds numbers by their texts, which are stored elsewhere: 8 bytes or so a number, and nothing for the garbage collection. */
export class NumberLookup {
  private readonly textOf: (number: number) => string
  private readonly parts: Part[] = Array.from({ length: PARTS }, () => ({ slots: new Uint32Array(MIN_SLOTS), used: 0 }))

  constructor(textOf: (number: number) => string) {
    this.textOf = textOf
  }

  /** Of an empty one: it need not grow for so many numbers. */
  *reserve(count: number): Steps<void> {
    const slots = slotsFor(count / PARTS)
    for (const part of this.parts) {
      part.slots = new Uint32Array(slots)
      yield
    }
  }

  find(text: string): number | undefined {
    const hash = hashOf(text)
    const { slots } = this.parts[hash & (PARTS - 1)]
    const slot = this.slotOf(slots, hash, text)
    return slots[slot] === FREE ? undefined : slots[slot] - 1
  }

  /** The text must not be there yet. */
  add(text: string, number: number): void {
    const hash = hashOf(text)
    const part = this.parts[hash & (PARTS - 1)]
    if (part.used * 2 >= part.slots.length) this.grow(part)
    insert(part.slots, hash, number)
    part.used++
  }

  remove(text: string): void {
    const hash = hashOf(text)
    const { slots } = this.parts[hash & (PARTS - 1)]
    const slot = this.slotOf(slots, hash, text)
    if (slots[slot] !== FREE) slots[slot] = REMOVED
  }

  /** Where the text is, or a free slot. */
  private slotOf(slots: Uint32Array, hash: number, text: string): number {
    let slot = firstSlot(slots, hash)
    while (slots[slot] !== FREE && (slots[slot] === REMOVED || this.textOf(slots[slot] - 1) !== text))
      slot = (slot + 1) & (slots.length - 1)
    return slot
  }

  private grow(part: Part): void {
    const numbers = part.slots.filter((slot) => slot !== FREE && slot !== REMOVED)
    const slots = new Uint32Array(slotsFor(numbers.length))
    for (const slot of numbers) insert(slots, hashOf(this.textOf(slot - 1)), slot - 1)
    part.slots = slots
    part.used = numbers.length
  }
}

/** A power of two. */
const slotsFor = (count: number) => Math.max(MIN_SLOTS, 2 ** Math.ceil(Math.log2((count + 1) * SLOTS_PER_NUMBER)))

const firstSlot = (slots: Uint32Array, hash: number) => (hash >>> 8) & (slots.length - 1)

function insert(slots: Uint32Array, hash: number, number: number): void {
  let slot = firstSlot(slots, hash)
  while (slots[slot] !== FREE) slot = (slot + 1) & (slots.length - 1)
  slots[slot] = number + 1
}

/** FNV-1a over code units, and MurmurHash3's last step, which mixes all bits. */
function hashOf(text: string): number {
  let hash = SEED
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return hash ^ (hash >>> 16)
}
