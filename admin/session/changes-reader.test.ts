import { expect, test } from 'vitest'
import { createChangesReader, type Change } from '#admin/session/changes-reader.ts'

test('changes are read however their text is cut, and heartbeats are none', () => {
  const text = 'data: {}\n\n:\n\ndata: {"topic":"order","key":"7"}\n\ndata: {"topic":"stock"}\n\n'
  for (let cut = 0; cut <= text.length; cut++) {
    const changes: Change[] = []
    const read = createChangesReader((change) => changes.push(change))
    read(text.slice(0, cut))
    read(text.slice(cut))
    expect(changes).toEqual([{}, { topic: 'order', key: '7' }, { topic: 'stock' }])
  }
})
