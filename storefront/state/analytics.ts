/** The window event of a registration. Analytics listen to it if the visitor accepted them. */
export const registrationEvent = 'customer-registered'

/** Reports a registration to analytics and pixel; does nothing without them or without consent. [ACC-01, LAY-09] */
export const trackRegistration = (): void => {
  window.dispatchEvent(new Event(registrationEvent))
}
