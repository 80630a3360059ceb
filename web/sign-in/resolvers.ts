import { zodResolver } from '@hookform/resolvers/zod'
import { ForgotPassword, Login, RegisterForm } from '../../contract/sign-in/schemas.ts'

// Loaded when a visitor starts to fill in a form, see `lazyResolver`.
export const loginResolver = zodResolver(Login)
export const registerResolver = zodResolver(RegisterForm)
export const forgotPasswordResolver = zodResolver(ForgotPassword)
