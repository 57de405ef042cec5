import { describe, expect, test } from 'vitest'
import { html } from './html.ts'

describe('html', () => {
  test('escapes text in content and in attributes', () => {
    const text = `<b a="1" b='2'>&amp;</b>`
    expect(html`<p title="${text}">${text}</p>`.markup).toBe(
      '<p title="&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;">&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;amp;&lt;/b&gt;</p>',
    )
  })

  test('keeps markup made by html, writes lists item by item, and nothing for null, undefined and false', () => {
    const rows = ['a<', 'b'].map((text) => html`<i>${text}</i>`)
    expect(html`${rows}${null}${undefined}${false}${0}${['<', rows[1]]}`.markup).toBe(
      '<i>a&lt;</i><i>b</i>0&lt;<i>b</i>',
    )
  })

  test('line ends in the template are left out, line ends in texts stay', () => {
    expect(
      html`
      <p>
        ${'a\n  b'}
      </p>`.markup,
    ).toBe('<p>a\n  b</p>')
  })

  test('control characters do not reach the page', () => {
    expect(html`${'a\0b\x1bc\nd'}`.markup).toBe('a\uFFFDb\uFFFDc\nd')
  })
})
