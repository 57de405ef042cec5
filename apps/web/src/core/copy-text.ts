import { showSnackbar } from './snackbar/snackbar.ts'

/**
 * Copies text to the clipboard, and shows whether this succeeded.
 * @param text if this is a promise and it rejects, the text counts as not copied
 */
export async function copyText(text: string | Promise<string>, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(await text)
    showSnackbar({ text: copied })
  } catch {
    showSnackbar({ text: notCopied, isError: true })
  }
}
