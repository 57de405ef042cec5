import type { HistoryDamage } from '../history/car-history.ts'

/** A box of the reference model. `group` is the damage to which the box belongs. */
type ModelBox = { group: string; imageSet: string; standing: HistoryDamage['standing']; isDeleted: boolean }

/**
 * Families as plain sets, without stored representatives, numbers or read models. The model is slow and obviously right. `CarHistory` must
 * give the same members, first sightings and repairs of each family.
 */
export class ReferenceModel {
  readonly boxes = new Map<string, ModelBox>()
  readonly recordedAt = new Map<string, number>()
  readonly repairedAt = new Map<string, number>()

  members = (group: string): string[] => [...this.boxes].filter(([, box]) => box.group === group).map(([id]) => id)
  groups = (): string[] => [...new Set([...this.boxes.values()].map(({ group }) => group))]
  groupOf = (id: string): string | undefined => this.boxes.get(id)?.group
  at = (id: string): number => this.recordedAt.get(this.boxes.get(id)?.imageSet ?? '') ?? 0

  isUsable = (id: string): boolean => {
    const box = this.boxes.get(id)
    return box !== undefined && !box.isDeleted && box.standing !== 'rejected'
  }

  isKnown = (id: string): boolean => {
    const box = this.boxes.get(id)
    return box !== undefined && !box.isDeleted && (box.standing === 'recorded' || box.standing === 'potential')
  }

  /**
   * Returns the time of the damage's earliest box. Only recorded and potential boxes count that are not deleted. Without such boxes, boxes
   * count that are neither deleted nor rejected, and without those, all boxes.
   */
  firstSeen(group: string): number {
    const all = this.members(group)
    const known = all.filter(this.isKnown)
    const usable = all.filter(this.isUsable)
    return Math.min(...(known.length > 0 ? known : usable.length > 0 ? usable : all).map(this.at))
  }

  add(id: string, box: ModelBox): boolean {
    const repaired = this.repairedAt.get(box.group)
    if (repaired !== undefined && (this.recordedAt.get(box.imageSet) ?? 0) > repaired) return false
    this.boxes.set(id, box)
    return true
  }

  move(ids: readonly string[], group: string): void {
    for (const id of ids) {
      const box = this.boxes.get(id)
      if (box) this.boxes.set(id, { ...box, group })
    }
  }

  change(ids: readonly string[], change: Partial<ModelBox>): void {
    for (const id of ids) {
      const box = this.boxes.get(id)
      if (box) this.boxes.set(id, { ...box, ...change })
    }
  }

  merge(ids: readonly string[]): boolean {
    const groups = [...new Set(ids.flatMap((id) => this.groupOf(id) ?? []))]
    const [first, ...others] = groups
    if (first === undefined || others.length === 0) return false
    const repairs = groups.map((group) => this.repairedAt.get(group))
    for (const group of others) this.move(this.members(group), first)
    for (const group of groups) this.repairedAt.delete(group)
    const latest = repairs.includes(undefined) ? undefined : Math.max(...(repairs as number[]))
    const isSeenLater = this.members(first).some((id) => this.isUsable(id) && this.at(id) > (latest ?? 0))
    if (latest !== undefined && !isSeenLater) this.repairedAt.set(first, latest)
    return true
  }
}
