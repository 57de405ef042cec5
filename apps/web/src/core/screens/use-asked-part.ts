import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Opens the part of a page that the hash of the URL names, for example `#customer`. Removes the hash from the URL, so
 * that a reload does not open the part again.
 */
export function useAskedPart(part: 'send' | 'customer' | 'show', open: () => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const latest = useRef(open)
  latest.current = open
  useEffect(() => {
    if (hash !== part) return
    latest.current()
    void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
  }, [hash, part, navigate])
}
